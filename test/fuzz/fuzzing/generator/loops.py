"""Loops. Those that end nobody knows when are bounded in the instrumented form."""
from __future__ import annotations

from ..program import both
from .beliefs import ANY, HOSTED, LOCAL
from .body import Body, Branch
from .changes import emit_call, filler, noise
from .guards import guarded_call
from .sessions import need_session, saved_session, some_session
from .statements import statement, write_block
from .tests import in_parentheses, joined_negative, negative, positive, right_negative, right_positive, some_right
from .variables import Session, flag
from .vocabulary import SESSIONS

_ROUNDS = "FUZZ_ROUNDS"
_FEW_ROUNDS = "2"


@statement
def loop(b: Body) -> None:
    if b.in_loop or b.depth > 2:
        noise(b)
        return
    plain = {_while: 3, _while_condition: 1, _for: 2, _do: 1.5, _forever: 1}
    b.draft.pick({**plain, _over_container: 3, _retry: 2, _search: 1.5})(b)


class _Bound:
    """A counter that only the instrumented form has."""

    def __init__(self, b: Body, rounds: str = _ROUNDS):
        name = b.draft.local_name("loopCount")
        self.declaration = both("", f"int {name} = 0; ")
        self.more = both("cond()", f"fuzz::more({name}, {rounds})")
        self.no_more = both("cond()", f"!fuzz::more({name}, {rounds})")
        self.limit = both("", f"fuzz::limit({name}, {rounds}); ")


def _some_block(b: Body) -> None:
    write_block(b, b.draft.one([1, 2, 2, 3]))


def _while(b: Body) -> None:
    if not b.spend(2):
        noise(b)
        return
    bound = _Bound(b)
    b.loop(f"{bound.declaration}while ({bound.more}) {{", lambda: _some_block(b))


def _while_condition(b: Body) -> None:
    known = b.condition()
    if not known or not b.spend(2):
        noise(b)
        return
    bound = _Bound(b)
    test = known.test(b.draft.chance(0.5))
    b.loop(f"{bound.declaration}while ({bound.more} && {in_parentheses(test, '||')}) {{", lambda: _some_block(b))


def _for(b: Body) -> None:
    if not b.spend(2):
        noise(b)
        return
    rounds, i = b.draft.local_name("rounds"), b.draft.local_name("i")
    b.emit(f"const int {rounds} = choose(4);")
    b.loop(f"for (int {i} = 0; {i} < {rounds}; ++{i}) {{", lambda: _some_block(b))


def _do(b: Body) -> None:
    if not b.spend(2):
        noise(b)
        return
    bound = _Bound(b)
    b.loop(f"{bound.declaration}do {{", lambda: _some_block(b), f"}} while ({bound.more});")


def _forever(b: Body) -> None:
    if not b.spend(2):
        noise(b)
        return
    bound = _Bound(b)

    def fill() -> None:
        _some_block(b)
        b.emit("break;" if b.dead else f"if ({bound.no_more}) break;")

    # No `continue` in it: that could pass by the bound.
    b.loop(f"{bound.declaration}for (;;) {{", fill, breakable=False)


def _retry(b: Body) -> None:
    """A loop that ends only with a local session."""
    if not b.spend(2.5):
        noise(b)
        return
    session = need_session(b, mutable=True)
    right = some_right(b)
    # No helper takes part in the test: each round would ask its unknowns.
    e = f"{session.dot}workbench().enable"
    go_on = b.draft.pick(right_negative(e, session.lvalue)) if right else negative(b, session, False)
    stop = b.draft.pick(right_positive(e, session.lvalue)) if right else positive(b, session, False)
    ways = {
        f"{session.lvalue} = {saved_session(b)};": 3,
        f'{session.lvalue} = {b.composio}.create("user", {{.workbench = {{.enable = cond()}}}});': 1,
        f"touch({session.lvalue});": 0.5,
    }
    bound = _Bound(b)
    again = bound.limit + b.draft.pick(ways)

    def fill() -> None:
        b.emit(again)

    def fill_and_stop() -> None:
        fill()
        b.emit(f"if ({stop}) break;")

    form = b.draft.pick({"while": 3, "do": 3, "forever": 2, "goto": 1})
    if form == "while":
        b.loop(f"{bound.declaration}while ({go_on}) {{", fill)
    elif form == "do":
        b.loop(f"{bound.declaration}do {{", fill, f"}} while ({go_on});")
    elif form == "forever":
        b.loop(f"{bound.declaration}for (;;) {{", fill_and_stop)
    else:
        label = b.draft.local_name("again")
        b.emit(f"{bound.declaration}{label}: {again}")
        b.emit(f"if ({go_on}) goto {label};")
    b.believe(session, LOCAL)
    if b.draft.chance(0.3):
        filler(b, session)
    guarded_call(b, session)


def _search(b: Body) -> None:
    """A loop that notes in a flag whether it has found a local session."""
    if not b.spend(4):
        noise(b)
        return
    found, name = b.draft.local_name("found", "opened", "done"), b.draft.local_name(*SESSIONS)
    b.emit(f"Session {name};")
    b.emit(f"bool {found} = false;")
    session = b.declare(Session(name), HOSTED)
    test = positive(b, session, some_right(b))
    bound = _Bound(b, _FEW_ROUNDS)
    forgets_to_stop = b.draft.chance(0.25)

    def note() -> None:
        b.emit(f"{found} = true;")
        b.leave_with("break;")

    def fill() -> None:
        b.emit(f"{name} = {saved_session(b)};")
        if forgets_to_stop:
            b.emit(f"if ({test}) {found} = true;")
        else:
            b.branch([Branch(f"if ({test}) {{", note)])

    b.loop(f"{bound.declaration}while ({bound.more}) {{", fill)
    known = b.add(flag(found))
    b.believe(session, known.tied(True))
    if b.draft.chance(0.3):
        filler(b, session)
    guarded_call(b, session)


def _over_container(b: Body) -> None:
    """A loop over some sessions: each is tested in it, or all are made local."""
    if not b.spend(1.5):
        noise(b)
        return
    draft = b.draft
    tested = draft.chance(0.65)
    want = ANY if tested else LOCAL if draft.chance(0.8) else HOSTED
    items = [some_session(b, want) for _ in range(draft.one([1, 2, 2]))]
    all_name = draft.local_name("sessions", "pool", "all")
    form = draft.pick({"list": 4, "array": 1.2, "push": 4.8})
    if form == "push":
        b.emit(f"std::vector<Session> {all_name};")
        for text, _ in items:
            asked = b.unknown() if draft.chance(0.3) else None
            b.emit(f"{f'if ({asked}) ' if asked else ''}{all_name}.push_back({text});")
    else:
        texts = ", ".join(text for text, _ in items)
        left = f"const Session {all_name}[] =" if form == "array" else f"std::vector<Session> {all_name}"
        b.emit(f"{left} {{{texts}}};")
    kinds = {"const Session &": 4, "const auto &": 1, "Session ": 1, "Session &": 0 if form == "array" else 2}
    kind = draft.pick(kinds)
    item = Session(draft.local_name("item", "each", "entry"), mutable="const" not in kind, element=True)

    def fill() -> None:
        b.declare(item, ANY if tested else items[0][1])
        skips = tested and draft.chance(0.55)
        if skips:
            b.emit(f"if ({joined_negative(b, item, some_right(b))}) continue;")
            b.believe(item, LOCAL)
        if draft.chance(0.3) and (skips or not tested):
            filler(b, item)
        emit_call(b, item) if skips else guarded_call(b, item)

    b.loop(f"for ({kind}{item.name} : {all_name}) {{", fill)
