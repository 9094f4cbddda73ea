"""Level 3: helper functions, lambdas, structs and classes, owners, moves, exceptions, annotations."""
from __future__ import annotations

from ..beliefs import Belief, Plain
from ..body import Body
from ..extras import Extras
from ..variables import Session
from . import makers, owners, predicates, runners


class Level3(Extras):
    def new_session(self, b: Body, want: Plain) -> tuple[str, Belief] | None:
        return makers.session_by_helper(b, want) if b.draft.chance(0.3) else None

    def declare_session(self, b: Body) -> bool:
        return owners.declare_owner(b)

    def declare_config(self, b: Body, name: str) -> bool:
        return b.draft.can_nest and makers.config_by_helper(b, name)

    def test(self, b: Body, session: Session, right: bool) -> str | None:
        if right and b.draft.chance(0.23):
            return f"provenLocal({session.lvalue})"
        return predicates.predicate(b, session, right)

    def call(self, b: Body, session: Session) -> tuple[str, int | None] | None:
        if b.draft.can_nest and b.draft.chance(0.3):
            return runners.call_of_runner(b, session)
        if b.draft.chance(0.06):
            return f"handOver({b.composio}, {session.lvalue});", b.draft.next_check()
        return None
