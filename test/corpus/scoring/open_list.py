"""The list of the false positives that are still open. It may only shrink."""


class OpenList:
    """A text file with one key (case:function:ordinal, see case.py) a line; `#` begins a comment."""

    def __init__(self, path):
        self._path = path
        self._lines = path.read_text(encoding="utf-8").splitlines()
        keys = [_key(line) for line in self._lines if _key(line)]
        self.keys = set(keys)
        self.duplicates = sorted({key for key in keys if keys.count(key) > 1})

    def compare(self, cases, false_positives):
        """Which keys should be on the list and are not, and the reverse. Only the given cases count."""
        judged = {case.name for case in cases}
        listed = {key for key in self.keys if key.split(":")[0] in judged}
        return Difference(sorted(false_positives - listed), sorted(listed - false_positives), self.duplicates)

    def remove(self, keys):
        """Deletes the lines of the keys, the only change that this module ever makes."""
        self._lines = [line for line in self._lines if _key(line) not in keys]
        self._path.write_text("".join(line + "\n" for line in self._lines), encoding="utf-8")


class Difference:
    def __init__(self, new, closed, duplicates):
        self.new = new
        self.closed = closed
        self._duplicates = duplicates

    def complaints(self, path):
        if self.new:
            yield f"false positives that {path} does not list (it may only shrink: mend the check, or the mark):"
            yield from (f"  {key}" for key in self.new)
        if self.closed:
            yield f"no longer false positives: delete their lines from {path} (--update-open does it):"
            yield from (f"  {key}" for key in self.closed)
        if self._duplicates:
            yield f"listed twice in {path}:"
            yield from (f"  {key}" for key in self._duplicates)


def _key(line):
    return line.split("#", 1)[0].strip()
