"""Unknowns that are asked again: flags, enumerations, numbers, texts, optionals, members and elements."""
from __future__ import annotations

from collections.abc import Callable

from .body import Body
from .changes import noise
from .sessions import need_session
from .statements import statement
from .tests import positive, some_right
from .variables import Condition, flag
from .vocabulary import FLAGS

_Declare = Callable[[Body], None]


@statement
def declare_condition(b: Body) -> None:
    if b.sessions() and b.draft.chance(0.15):
        _test_of_session(b)
    elif len(b.of(Condition)) > 1 and b.draft.chance(0.1):
        _combination(b)
    else:
        declare, bits = b.draft.pick(_KINDS)
        declare(b) if b.spend(bits) else noise(b)


def _boolean(b: Body) -> None:
    name, const = b.draft.local_name(*FLAGS), b.draft.chance(0.6)
    b.emit(f"{'const ' if const else ''}bool {name} = {'cond()' if b.draft.chance(0.93) else '!cond()'};")
    b.add(flag(name, mutable=not const))


def _enumeration(b: Body) -> None:
    name = b.draft.local_name("mode")
    b.emit(f"const Mode {name} = cond() ? Mode::Local : Mode::Hosted;")
    other = f"{name} != Mode::Local" if b.draft.chance(0.6) else f"{name} == Mode::Hosted"
    b.add(Condition(name, f"{name} == Mode::Local", other, mutable=False, enumeration=True))


def _any_enumerator(b: Body) -> None:
    name = b.draft.local_name("mode")
    b.emit(f"const auto {name} = static_cast<Mode>(choose(3));")
    b.add(Condition(name, f"{name} == Mode::Local", f"{name} != Mode::Local", mutable=False, enumeration=True))


def _number(b: Body) -> None:
    name = b.draft.local_name("kind", "stage", "count")
    b.emit(f"const {b.draft.one(['int', 'int', 'auto', 'unsigned', 'long'])} {name} = choose(3);")
    tests = [(f"{name} == {n}", f"{name} != {n}") for n in (0, 1, 2)]
    tests += [(f"{name} > {n}", f"{name} <= {n}") for n in (0, 1)] + [(f"{name} < 2", f"{name} >= 2")]
    if b.draft.chance(0.15):
        tests = [(f"{name} >= 1 && {name} < 2", f"{name} < 1 || {name} >= 2")]
    b.add(Condition(name, *b.draft.one(tests), mutable=False))


def _relation(b: Body) -> None:
    """Two numbers, one compared with the other."""
    left, right = b.draft.local_name("used", "done"), b.draft.local_name("limit", "total")
    b.emit(f"const int {left} = choose(2);")
    b.emit(f"const int {right} = choose(2);")
    tests = [
        (f"{left} < {right}", f"{left} >= {right}"),
        (f"{left} == {right}", f"{left} != {right}"),
        (f"{right} > {left}", f"!({left} < {right})"),
    ]
    b.add(Condition(left, *b.draft.one(tests), mutable=False))


def _counter(b: Body) -> None:
    """A number that says how often something was."""
    name, step = b.draft.local_name("count", "failures"), b.draft.one(
        ["++{}", "{}++", "{} += 1", "{} = {} + 1", "{} |= 1"]
    )
    b.emit(f"int {name} = 0;")
    b.emit(f"if (cond()) {step.replace('{}', name)};")
    if b.draft.chance(0.3) and b.spend(1):
        b.emit(f"if (cond()) {name} += 2;")
    no = b.draft.one([f"{name} == 0", f"!{name}", f"{name} < 1"])
    b.add(Condition(name, b.draft.one([f"{name} > 0", f"{name} != 0", f"{name} >= 1"]), no, mutable=False))


def _text(b: Body) -> None:
    name = b.draft.local_name("name", "place")
    if b.draft.chance(0.5):
        b.emit(f'const std::string {name} = cond() ? "local" : "hosted";')
        tests = [(f'{name} == "local"', f'{name} != "local"'), (f'{name} != "hosted"', f'{name} == "hosted"')]
    else:
        b.emit(f"std::string {name};")
        b.emit(f'if (cond()) {name} = "local";')
        tests = [(f"!{name}.empty()", f"{name}.empty()"), (f"{name}.size() > 0", f"{name}.size() == 0")]
    b.add(Condition(name, *b.draft.one(tests), mutable=False))


def _optional(b: Body) -> None:
    """An optional<bool>, as `enable` is one: it may be what a configuration says."""
    name = b.draft.local_name("wish", "setting")
    b.draft.pick({_optional_selected: 2, _optional_set: 2, _optional_reset: 1, _optional_swapped: 1})(b, name)
    tests = [
        (f"{name} == false", f"{name} != false"),
        (f"!{name}.value_or(true)", f"{name}.value_or(true)"),
        (f"{name}.has_value() && !*{name}", f"!{name}.has_value() || *{name}"),
        (f"{name} && !{name}.value()", f"!{name} || {name}.value()"),
    ]
    b.add(Condition(name, *b.draft.one(tests), mutable=False, enable=name))


def _optional_selected(b: Body, name: str) -> None:
    values = ["std::optional<bool>(false)", b.draft.one(["std::nullopt", "std::optional<bool>(true)"])]
    if b.draft.chance(0.4):
        values.reverse()
    b.emit(f"const std::optional<bool> {name} = cond() ? {values[0]} : {values[1]};")


def _optional_set(b: Body, name: str) -> None:
    b.emit(f"std::optional<bool> {name}{b.draft.one(['', '', ' = true'])};")
    b.emit(f"if (cond()) {name}{b.draft.one([' = false', '.emplace(false)', ' = std::make_optional(false)'])};")


def _optional_reset(b: Body, name: str) -> None:
    b.emit(f"std::optional<bool> {name} = false;")
    b.emit(f"if (cond()) {name}{b.draft.one(['.reset()', ' = std::nullopt', ' = {}', ' = true', '.emplace(true)'])};")


def _optional_swapped(b: Body, name: str) -> None:
    other = b.draft.local_name("other")
    b.emit(f"std::optional<bool> {name}, {other} = false;")
    b.emit(f"if (cond()) {b.draft.one([f'{name}.swap({other})', f'std::swap({name}, {other})', f'{name} = {other}'])};")


def _member(b: Body) -> None:
    """A member of a struct, or of a struct in one."""
    kind, name = b.draft.local_name("Flags"), b.draft.local_name("flags")
    if b.draft.chance(0.5):
        b.emit(f"struct {kind} {{ bool verbose = false; bool local = false; }};")
        path = f"{name}.local"
    else:
        b.emit(f"struct {kind} {{ struct {{ bool local = false; int count = 0; }} inner; bool verbose = false; }};")
        path = f"{name}.inner.local"
    b.emit(f"{kind} {name};")
    b.emit(f"{path} = cond();")
    if b.draft.chance(0.3):
        copy = b.draft.local_name("kept")
        b.emit(f"const {b.draft.one([kind, 'auto'])} {copy} = {name};")
        path = path.replace(name, copy, 1)
    b.add(flag(path, mutable=path.startswith(name)))


def _element(b: Body) -> None:
    """An element of an array, by a constant index."""
    name, index = b.draft.local_name("flags", "choices"), b.draft.one([0, 1])
    values = ["cond()", b.draft.one(["true", "false"])]
    if index:
        values.reverse()
    b.emit(f"{b.draft.one(['const ', ''])}bool {name}[] = {{{', '.join(values)}}};")
    b.add(flag(f"{name}[{index}]"))


def _bound(b: Body) -> None:
    """A structured binding."""
    name, other = b.draft.local_name(*FLAGS), b.draft.local_name("number")
    b.emit(f"const auto [{name}, {other}] = {b.draft.one(['std::make_pair', 'std::pair'])}(cond(), 1);")
    b.add(flag(name, capturable=False))


def _computed(b: Body) -> None:
    """A flag that is computed: by a conditional, by `^` or `&`, by a conversion."""
    name = b.draft.local_name(*FLAGS)
    forms = [
        "cond() ? true : false",
        "choose(2) == 1",
        "static_cast<bool>(choose(2))",
        "!(choose(2) > 0)",
        "cond() & true",
    ]
    b.emit(f"const bool {name} = {b.draft.one(forms)};")
    b.add(flag(name))


def _test_of_session(b: Body) -> None:
    session, right, const = need_session(b), some_right(b), b.draft.chance(0.6)
    name = b.draft.local_name("isLocal", "ok", "usable")
    b.emit(f"{'const ' if const else ''}bool {name} = {positive(b, session, right)};")
    known = b.add(flag(name, mutable=not const))
    if right:
        b.believe(session, known.tied(True))


def _combination(b: Body) -> None:
    first, second = b.draft.sample(b.of(Condition), 2)
    name = b.draft.local_name(*FLAGS)
    b.emit(f"const bool {name} = {first.value(True)} {b.draft.one(['&&', '||'])} {second.value(b.draft.chance(0.5))};")
    b.add(flag(name))


# With the bits that each asks.
_KINDS: dict[tuple[_Declare, float], float] = {
    (_boolean, 1): 6,
    (_enumeration, 1): 1,
    (_any_enumerator, 1.6): 0.8,
    (_number, 1.6): 1.4,
    (_relation, 2): 0.7,
    (_counter, 1): 0.7,
    (_text, 1): 0.8,
    (_optional, 1): 1.2,
    (_member, 1): 0.8,
    (_element, 1): 0.5,
    (_bound, 1): 0.4,
    (_computed, 1): 0.5,
}
