"""The programs that are measured: generated, each with the lines that must be warned about, and no others."""


class Program:
    """One translation unit, written line by line."""

    def __init__(self, name, prologue):
        self.name = name
        self.flags = ()
        self._prologue = len(prologue.strip().splitlines())
        self.unsafe = set()  # the numbers of the lines that must be warned about
        self.uncertain = set()  # of those that are safe and that the check may warn about, for a cap is reached
        self._lines = prologue.strip().splitlines()

    @property
    def text(self):
        return "\n".join(self._lines) + "\n"

    def add(self, *lines):
        self._lines += lines

    def append(self, part):
        """Adds all of another program but its prologue."""
        moved = len(self._lines) - part._prologue
        self.unsafe |= {line + moved for line in part.unsafe}
        self.uncertain |= {line + moved for line in part.uncertain}
        self.add(*part._lines[part._prologue :])

    def add_safe(self, call, uncertain=False):
        self.add(call)
        if uncertain:
            self.uncertain.add(len(self._lines))

    def add_unsafe(self, call):
        self.add(call)
        self.unsafe.add(len(self._lines))

    def end(self, *lines):
        """Ends the function by a call that must be warned about: whatever went before, the check is not silent."""
        self.add("Session last = composio.use(id);")
        self.add_unsafe(attach("last"))
        self.add(*lines, "}")
        return self


SESSIONS = """
#include <composio/composio.h>

using namespace composio;
using composio::experimental::createLocalWorkbenchSession;

bool ask(int question);
int count(int limit);
"""

OPTIONALS = """
#include <optional>

std::optional<bool> find(int key);
bool ask(int question);
void take(bool value);
"""


def attach(session):
    return f"createLocalWorkbenchSession(composio, {session});"


def truth(value):
    return "true" if value else "false"


def function(name):
    """A program that begins one function, in which `composio`, `id`, `total` and `limit` are known."""
    program = Program(name, SESSIONS)
    program.add("void run(const Composio &composio, const std::string &id, int total, int limit) {")
    return program


def blocks(size):
    """Small blocks one after the other, each with its own session, its own test of it and two checked calls."""
    program = function(f"blocks-{size}")
    for i in range(size):
        program.add("{", f'Session session = composio.use("{i}");', "if (session.workbench().enable == false) {")
        program.add_safe(attach("session"))
        program.add_safe(attach("session"))
        program.add("}", "}")
    return program.end()


def optional_blocks(size):
    """What `blocks` is with optionals, for bugprone-unchecked-optional-access."""
    program = Program(f"optional-blocks-{size}", OPTIONALS)
    program.add("void run() {")
    for i in range(size):
        program.add("{", f"std::optional<bool> value = find({i});", "if (value.has_value()) {")
        program.add_safe("take(*value);")
        program.add_safe("take(value.value());")
        program.add("}", "}")
    program.add("std::optional<bool> last = find(-1);")
    program.add_unsafe("take(*last);")
    program.add("}")
    return program


def interleaved(size):
    """Objects that all live through the whole function, each tested and used while the others wait for their turn."""
    program = function(f"interleaved-{size}")
    for i in range(size):
        program.add(f'Session s{i} = composio.use("{i}");')
    for i in range(size):
        program.add(f"if (s{i}.workbench().enable == false) total += {i};")
    for i in reversed(range(size)):
        program.add(f"if (s{i}.workbench().enable == false) {{")
        program.add_safe(attach(f"s{i}"))
        program.add("}")
    return program.end()


def optional_interleaved(size):
    """What `interleaved` is with optionals."""
    program = Program(f"optional-interleaved-{size}", OPTIONALS)
    program.add("void run(int total) {")
    for i in range(size):
        program.add(f"std::optional<bool> v{i} = find({i});")
    for i in range(size):
        program.add(f"if (v{i}.has_value()) total += {i};")
    for i in reversed(range(size)):
        program.add(f"if (v{i}.has_value()) {{")
        program.add_safe(f"take(*v{i});")
        program.add("}")
    program.add("std::optional<bool> last = find(total);")
    program.add_unsafe("take(*last);")
    program.add("}")
    return program


def else_if_chain(size):
    """A long chain of else-ifs, half of which make the session local."""
    program = function(f"else-if-{size}")
    program.add("SessionConfig config;", "int kind = count(limit);")
    for i in range(size):
        program.add("else" if i else "", f"if (kind == {i}) {{ total += {i}; config.workbench.enable = {truth(i % 2)}; }}")
    program.add("else return;", "Session session = composio.create(id, config);", "if (kind == 4) {")
    program.add_safe(attach("session"))
    program.add("}")
    return program.end()


def nesting(size):
    """Statements nested deeply, with a test of the session in the innermost one."""
    program = function(f"nesting-{size}")
    program.flags = (f"-fbracket-depth={size + 100}",)
    program.add("Session session = composio.use(id);")
    for i in range(size):
        program.add(f"if (ask({i})) {{")
    program.add("if (session.workbench().enable == false) {")
    program.add_safe(attach("session"))
    program.add("}")
    program.add_unsafe(attach("session"))
    program.add(*["}"] * size)
    return program.end()


def straight(size):
    """Many statements without a branch, which write configurations and numbers."""
    program = function(f"straight-{size}")
    program.add("SessionConfig config;")
    for i in range(size // 2):
        program.add(f"config.workbench.enable = {truth(i % 2 == 0)};", f"total = total + limit + {i};")
    program.add("Session session = composio.create(id, config);")
    program.add_safe(attach("session"))
    return program.end()


def switch(size):
    """A switch of many cases, half of which make the session local."""
    program = function(f"switch-{size}")
    program.add("SessionConfig config;", "switch (limit) {")
    for i in range(size):
        program.add(f"case {i}: config.workbench.enable = {truth(i % 2 == 0)}; break;")
    program.add("default: return;", "}", "Session session = composio.create(id, config);", "if (limit == 3) {")
    program.add_safe(attach("session"))
    program.add("}")
    return program.end()


def flags(size):
    """Independent flags, each tested once to make its session local and once more to use it.

    Beyond four of them, there are more ways through the function than the check keeps apart.
    """
    program = function(f"flags-{size}")
    for i in range(size):
        program.add(f"const bool f{i} = ask({i});", f"SessionConfig c{i};", f"if (f{i}) c{i}.workbench.enable = false;")
    for i in range(size):
        program.add(f"Session s{i} = composio.create(id, c{i});", f"if (f{i}) {{")
        program.add_safe(attach(f"s{i}"), uncertain=size > 4)
        program.add("}")
    return program.end()


def loops(size):
    """Loops in loops, with a session that the innermost one makes local and each of the others leaves so."""
    program = function(f"loops-{size}")
    program.add("SessionConfig config;", "config.workbench.enable = false;")
    for i in range(size):
        program.add(f"for (int i{i} = 0; i{i} < count({i}); ++i{i}) {{", f"if (ask(i{i})) total += i{i};")
    program.add("if (ask(total)) config.workbench.enable = true;", "config.workbench.enable = false;")
    program.add(*["}"] * size)
    program.add("Session session = composio.create(id, config);")
    program.add_safe(attach("session"))
    return program.end()


def variables(size):
    """Many local variables that are all alive, some of them sessions."""
    program = function(f"locals-{size}")
    for i in range(size):
        program.add(f"int n{i} = count({i});")
        if i % 10 == 0:
            program.add(f"Session s{i} = composio.use(id);")
    for i in range(size):
        program.add(f"if (n{i} > total) total += n{i};")
        if i % 10 == 0:
            program.add(f"if (s{i}.workbench().enable == false) {{")
            program.add_safe(attach(f"s{i}"))
            program.add("}")
    return program.end(f"total = {' + '.join(f'n{i}' for i in range(size))};")


def empty():
    """A program that includes the SDK, and has functions, but no checked call."""
    program = Program("empty", SESSIONS)
    program.add("int twice(int number) { return 2 * number; }")
    return program


def together(name, parts):
    """One program of several, each in a namespace of its own."""
    whole = Program(name, SESSIONS)
    for number, part in enumerate(parts):
        whole.flags += part.flags
        whole.add(f"namespace part{number} {{")
        whole.append(part)
        whole.add("}")
    return whole
