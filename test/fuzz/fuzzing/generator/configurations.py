"""Ways to write a configuration: the value of `enable`, a block, a whole one."""
from __future__ import annotations

from .beliefs import ANY, HOSTED, LOCAL, Belief, Plain
from .body import Body
from .variables import Condition, Constant
from .vocabulary import BLOCKS, OTHER_FIELDS

Expression = tuple[str, Belief]


def some_aim(b: Body) -> Plain:
    return b.draft.pick({LOCAL: 46, HOSTED: 26, ANY: 28})


def enable_value(b: Body, want: Plain) -> Expression:
    """An expression for an `enable` field."""
    if want is not ANY:
        constants = [v.name for v in b.of(Constant) if v.value == (want is HOSTED)]
        if constants and b.draft.chance(0.6):
            return b.draft.one(constants), want
        if want is HOSTED:
            return "true", HOSTED
        return "false" if b.draft.chance(0.95) else "!true", LOCAL
    values: dict[Expression, float] = {}
    for condition in b.of(Condition):
        values[condition.value(False), condition.tied(True)] = 3
        values[condition.value(True), condition.tied(False)] = 2
        values[f"{condition.value(True)} ? false : true", condition.tied(True)] = 1
        values[f"{condition.value(True)} ? std::optional<bool>(false) : std::nullopt", condition.tied(True)] = 0.5
        if condition.enable:
            values[condition.enable, condition.tied(True)] = 5
    if b.level > 1:
        for session in b.sessions():
            values[f"{session.dot}workbench().enable", b.belief(session)] = 0.6
    if not values or b.draft.chance(0.25):
        text = b.unknown()
        if text:
            return text, ANY
    return b.draft.pick(values) if values else ("true", HOSTED)


def fields(b: Body, want: Plain) -> Expression:
    """The inside of a WorkbenchConfig's initialiser."""
    other = b.draft.one(OTHER_FIELDS)
    if want is HOSTED and b.draft.chance(0.35):
        return other, HOSTED
    value, belief = enable_value(b, want)
    return f".enable = {value}" + (f", {other}" if b.draft.chance(0.2) else ""), belief


def config_initialiser(b: Body, want: Plain) -> Expression:
    """A SessionConfig's initialiser, in braces."""
    chance = b.draft.chance
    if want is LOCAL and chance(0.2):
        toolkits = ', .toolkits = {"github"}' if chance(0.3) else ""
        return f"{{.sessionPreset = SessionPreset::DirectTools{toolkits}}}", LOCAL
    if want is HOSTED and chance(0.15):
        return b.draft.one(['{.toolkits = {"github", "slack"}}', "{}"]), HOSTED
    parts = []
    if chance(0.1):
        parts.append(".sessionPreset = SessionPreset::DirectTools")
    if chance(0.2):
        parts.append('.toolkits = {"github"}')
    inside, belief = fields(b, want)
    parts.append(f".{'workbench' if chance(0.65) else 'sandbox'} = {{{inside}}}")
    return "{" + ", ".join(parts) + "}", belief


def block_of(initialiser: str) -> str:
    """The name of the block that an initialiser fills in."""
    return "sandbox" if ".sandbox" in initialiser else "workbench"


def switch_to(b: Body, value: str) -> str:
    """The argument of an update() that sets `enable`."""
    return f"{{.{b.draft.one(BLOCKS)} = {{.enable = {value}}}}}"
