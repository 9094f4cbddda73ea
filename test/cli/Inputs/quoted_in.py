"""usage: quoted_in.py PAGE LANGUAGE FILE: fails unless each code block of the language in the page stands in the file."""

import pathlib
import re
import sys

page, language, file = sys.argv[1:]
text = pathlib.Path(file).read_text(encoding="utf-8")
blocks = re.findall(rf"^```{language}\n(.*?)^```$", pathlib.Path(page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
if not blocks:
    sys.exit(f"{page} has no block of {language}")
for block in blocks:
    if block not in text:
        sys.exit(f"{page} quotes what {file} does not hold:\n{block}\n--- {file} holds:\n{text}")
