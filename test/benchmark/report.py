"""The table that the benchmark prints."""


class Table:
    """Ratios by the title of what was measured, with those that are wanted, as a table that Markdown also reads."""

    HEADINGS = ("what", "measured", "wanted", "")

    def __init__(self):
        self._rows = [self.HEADINGS]

    def ratio(self, what, measured, wanted=None):
        """A ratio; `wanted` is the most that it should be."""
        verdict = "" if wanted is None else "ok" if measured <= wanted else "MISSED"
        self.note(what, f"{measured:.3f}", "" if wanted is None else f"<= {wanted:g}", verdict)

    def note(self, what, measured, wanted="", verdict=""):
        row = (what, measured, wanted, verdict)
        self._rows.append(row)
        print("  " + "  ".join(filter(None, row)), flush=True)

    def __str__(self):
        widths = [max(len(row[i]) for row in self._rows) for i in range(len(self.HEADINGS))]
        lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in self._rows]
        lines.insert(1, " | ".join("-" * max(width, 3) for width in widths))
        return "\n".join(f"| {line} |" for line in lines)
