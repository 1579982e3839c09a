"""Sorts the lines of a text into the parts of a recipe: by headings, and else by the most likely order of the parts."""

from dataclasses import dataclass

from app.importing.plain_text.split_text import TextLine

HEAD, LINES, STEPS, STEPS_FIRST, LINES_LAST, OTHER = range(6)
STATES = range(6)
# The states that a heading of this kind begins. Recipes whose steps come first are rare, so they have states of their
# own, from which no second list of steps follows.
BEGUN_BY = {"lines": (LINES, LINES_LAST), "steps": (STEPS, STEPS_FIRST)}
NEVER = 1e9
# What it costs to change from one part to another without a heading between them.
CHANGES = {(HEAD, LINES): 0.5, (HEAD, STEPS_FIRST): 3.0, (LINES, STEPS): 4.0, (STEPS, LINES): 9.0}
CHANGES[STEPS_FIRST, LINES_LAST] = 5.0
OF_A_HEADING = {
    (HEAD, LINES), (HEAD, STEPS), (HEAD, STEPS_FIRST), (LINES, STEPS), (STEPS, LINES), (STEPS_FIRST, LINES_LAST),
    (OTHER, LINES), (OTHER, STEPS), (OTHER, LINES_LAST), (OTHER, STEPS_FIRST),
}  # fmt: skip
AT_A_GAP, AGAINST_A_HEADING = 1.5, 6.0


@dataclass(frozen=True)
class Weighed:
    """A line with its weight as an ingredient, or with the kind of part that it begins as a heading. `is_above` says
    that it is certainly above the ingredients and steps, as a title is."""

    line: TextLine
    weight: float = 0.0
    kind: str = ""
    is_above: bool = False


def sort_lines(lines: list[Weighed]) -> list[int]:
    """Returns the state of each line with the least cost in total. The time is proportional to the number of lines."""
    headed = {line.kind for line in lines}
    costs = [0.0 if state == HEAD else NEVER for state in STATES]
    ways: list[list[int]] = []
    for line in lines:
        before = [find_cheapest(costs, state, line, headed) for state in STATES]
        ways.append([source for _, source in before])
        costs = [cost + compute_cost(state, line) for state, (cost, _) in zip(STATES, before, strict=True)]
    return trace_back(costs, ways)


def find_cheapest(costs: list[float], state: int, entry: Weighed, headed: set[str]) -> tuple[float, int]:
    """Returns the cost of the cheapest way into a state, and the state before it."""
    return min((costs[source] + change(source, state, entry, headed), source) for source in STATES)


def change(source: int, state: int, entry: Weighed, headed: set[str]) -> float:
    if entry.kind:
        return 0.0 if state in (source, OTHER) or (source, state) in OF_A_HEADING else NEVER
    if state == source:
        return 0.0
    cost = CHANGES.get((source, state), NEVER)
    kind = "lines" if state in BEGUN_BY["lines"] else "steps"
    return cost - AT_A_GAP * entry.line.is_apart + AGAINST_A_HEADING * (kind in headed)


def compute_cost(state: int, entry: Weighed) -> float:
    if entry.kind:
        return 0.0 if state in BEGUN_BY.get(entry.kind, (OTHER,)) else NEVER
    if state == OTHER:
        return 0.0
    if state == HEAD:
        return 0.0 if entry.is_above else max(entry.weight, 0.0) + 0.2
    if entry.is_above:
        return NEVER
    return -entry.weight if state in (LINES, LINES_LAST) else entry.weight


def trace_back(costs: list[float], ways: list[list[int]]) -> list[int]:
    state = min(STATES, key=costs.__getitem__)
    states = []
    for way in reversed(ways):
        states.append(state)
        state = way[state]
    return states[::-1]
