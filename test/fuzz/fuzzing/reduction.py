"""Makes failing functions small: removes parts of them for as long as the same call fails in the same way."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

from .program import Arm, Block, Line, Node, Program, Unit
from .verdicts import Result, Verdict

_MOST_ROUNDS = 12

Evaluate = Callable[[Sequence[Unit]], Sequence[Result]]


@dataclasses.dataclass(frozen=True)
class Edit:
    """Removes a node, puts the nodes of one of its arms in its place, or removes one of its arms."""

    kind: str  # delete, unwrap, drop
    arm: int = 0


@dataclasses.dataclass(frozen=True)
class Failure:
    """A call with a verdict."""

    verdict: Verdict
    check: int
    result: Result

    def is_in(self, result: Result) -> bool:
        """Whether the call fails in the same way in a variant of the function."""
        return result.exploration.status == "ok" and any(
            call.check == self.check for call in result.failing(self.verdict)
        )


def reduced(failures: Sequence[Failure], evaluate: Evaluate) -> list[Failure]:
    """The failures in the smallest variants that were found.

    All of them are reduced at once, since many variants in one program cost little more than a few.
    """
    best = list(failures)
    searches = {number: _search(failure) for number, failure in enumerate(failures)}
    wanted = {number: next(search) for number, search in searches.items()}
    while wanted:
        results = iter(evaluate([variant for variants in wanted.values() for variant in variants]))
        answers = {number: [next(results) for _ in variants] for number, variants in wanted.items()}
        wanted = {}
        for number, answered in answers.items():
            try:
                wanted[number] = searches[number].send(answered)
            except StopIteration as end:
                best[number] = dataclasses.replace(best[number], result=end.value)
    return best


def _search(failure: Failure) -> Generator[list[Unit], list[Result], Result]:
    """Yields variants, wants their results, returns that of the smallest one that still fails."""
    best = failure.result
    for _ in range(_MOST_ROUNDS):
        unit = best.unit
        edits = [edit for edit in possible_edits(unit.nodes) if _has(_variant(unit, [edit]), failure.check)]
        results = yield [_variant(unit, [edit]) for edit in edits]
        good = [(result, edit) for result, edit in zip(results, edits) if failure.is_in(result)]
        if not good:
            break
        good.sort(key=lambda pair: size(pair[0].unit.nodes))
        # All edits that do alone, or some of them, together; else the best one.
        shares = sorted({len(good), len(good) // 2, len(good) // 4, len(good) // 8} - {0, 1})
        results = yield [_variant(unit, [edit for _, edit in good[:share]]) for share in shares]
        candidates = [good[0][0], *(result for result in results if failure.is_in(result))]
        best = min(candidates, key=lambda result: size(result.unit.nodes))
    return best


def _variant(unit: Unit, edits: Sequence[tuple[int, Edit]]) -> Unit:
    return unit.with_nodes(edited(unit.nodes, dict(reversed(edits))))


def _has(unit: Unit, check: int) -> bool:
    return any(call.check == check for call in Program([unit]).calls.values())


def size(nodes: Sequence[Node]) -> int:
    return sum(1 if isinstance(n, Line) else 1 + sum(1 + size(arm.nodes) for arm in n.arms) for n in nodes)


def numbered(nodes: Sequence[Node], first: int = 0) -> Iterator[tuple[int, Node]]:
    """All nodes of a tree, from the top, with their numbers."""
    for node in nodes:
        yield first, node
        first += 1
        if isinstance(node, Block):
            for arm in node.arms:
                yield from numbered(arm.nodes, first)
                first += _count(arm.nodes)


def _count(nodes: Sequence[Node]) -> int:
    return sum(1 for _ in numbered(nodes))


def possible_edits(nodes: Sequence[Node]) -> Iterator[tuple[int, Edit]]:
    """Each with the number of the node that it concerns."""
    end_of_indivisible = 0
    for number, node in numbered(nodes):
        if number < end_of_indivisible:
            continue
        if isinstance(node, Line):
            yield number, Edit("delete")
        elif node.indivisible:
            end_of_indivisible = number + _count([node])
            if not node.fixed:
                yield number, Edit("delete")
        elif not node.fixed:
            yield number, Edit("delete")
            for arm in range(len(node.arms)):
                if not node.namespace:
                    yield number, Edit("unwrap", arm)
                if arm:
                    yield number, Edit("drop", arm)


def edited(nodes: Sequence[Node], edits: Mapping[int, Edit], first: int = 0) -> list[Node]:
    """The tree after edits, by the numbers of their nodes."""
    out: list[Node] = []
    for node in nodes:
        number, first = first, first + _count([node])
        edit = edits.get(number)
        if isinstance(node, Line):
            if edit is None:
                out.append(node)
            continue
        inner, arms = number + 1, []
        for arm in node.arms:
            arms.append(Arm(arm.opening, edited(arm.nodes, edits, inner)))
            inner += _count(arm.nodes)
        if edit is None:
            out.append(dataclasses.replace(node, arms=arms))
        elif edit.kind == "unwrap":
            out += arms[edit.arm].nodes
        elif edit.kind == "drop":
            out.append(dataclasses.replace(node, arms=arms[: edit.arm] + arms[edit.arm + 1 :]))
    return out
