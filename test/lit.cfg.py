# The suites that run the built tools: check, fixes, corpus, cli, clangd, fuzz, benchmark, robustness. See test/README.md for how to write a test.
import os
import shlex
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(config.source_dir, "test"))
sys.dont_write_bytecode = True
import spaceless

source_dir, build_dir = spaceless.spaceless(source=config.source_dir, build=config.build_dir)
source_root = os.path.join(source_dir, "test")
exec_root = os.path.join(build_dir, "test", "lit")
module = os.path.join(build_dir, "lib", "ComposioTidyModule.so")

config.name = "composio"
config.test_format = spaceless.ShTest(source_root, exec_root)
config.suffixes = [".cpp", ".test"]
# Inputs of tests, and the suites that are no lit suites.
config.excludes = ["Inputs", "include", "cases", "runtime", "helper", "unit"]
config.test_source_root = source_root
config.test_exec_root = exec_root

CHECK = "composio-local-workbench-session"
sdk_include = os.path.join(source_root, "corpus", "include")
runtime_include = os.path.join(source_dir, "runtime", "include")


def quoted(*words):
    return " ".join(shlex.quote(word) for word in words)


def tool(name):
    return os.path.join(config.llvm_bin, name)


config.environment["PATH"] = os.pathsep.join(
    [os.path.join(build_dir, "bin"), config.llvm_bin, config.environment.get("PATH", os.environ["PATH"])]
)
config.environment["LC_ALL"] = "C.UTF-8"
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
config.environment["HOME"] = exec_root  # no configuration of the user's takes part

clang_tidy = [tool("clang-tidy"), "--load=" + module]

if config.preload:
    # A module under a sanitizer needs the sanitizer's runtime in the program that loads it. LLVM itself is not
    # instrumented: its containers are not marked, and it frees nothing at its end.
    config.environment["LD_PRELOAD"] = config.preload
    config.environment["ASAN_OPTIONS"] = "detect_leaks=0:detect_container_overflow=0"
    config.available_features.add("sanitizer")

# clang-tidy ignores a module that it cannot load, and every test that expects no warning would pass.
listing = subprocess.run(
    [tool("clang-tidy"), "--load=" + module, "--checks=-*," + CHECK, "--list-checks"],
    stdout=subprocess.PIPE,
    stderr=subprocess.STDOUT,
    text=True,
    env=config.environment,
)
if CHECK not in listing.stdout.split():
    lit_config.fatal(f"clang-tidy does not list {CHECK}; is the module built? It said:\n{listing.stdout}")

# The longer names first: lit replaces them one after the other, as plain text.
config.substitutions += [
    ("%composio_check", quoted(*clang_tidy, f"--checks=-*,{CHECK}", "--quiet", f"--extra-arg-before=-I{sdk_include}")),
    ("%clang_tidy", quoted(*clang_tidy)),
    ("%module", quoted(module)),
    ("%expect", "FileCheck --implicit-check-not=warning: --implicit-check-not=error:"),
    ("%sdk_include", quoted(sdk_include)),
    ("%runtime_include", quoted(runtime_include)),
    ("%source_dir", quoted(source_dir)),
    ("%build_dir", quoted(build_dir)),
    ("%resource_dir", quoted(os.path.join(os.path.dirname(config.llvm_bin), "lib", "clang", config.llvm_major))),
    ("%llvm_major", config.llvm_major),
    ("%llvm_bin", quoted(config.llvm_bin)),
    ("%clangxx", quoted(tool("clang++"))),
    ("%gxx", "g++"),
    ("%python", quoted(config.python)),
]

config.available_features.add("llvm-" + config.llvm_major)
if config.runtime == "ON":
    config.available_features.add("runtime")
if shutil.which("cmake") and shutil.which("ninja"):
    config.available_features.add("cmake")
if os.path.exists(tool("clang-query")):
    config.available_features.add("clang-query")
    if os.path.isdir("/usr/src/gcc-12") and os.path.isdir("/usr/include/boost"):
        config.available_features.add("real-code")
if config.clangd == "ON":
    config.substitutions.append(("%composio_clangd", quoted(os.path.join(build_dir, "bin", "composio-clangd"))))
    config.available_features.add("clangd")
if os.path.exists(tool("clangd")):
    config.available_features.add("stock-clangd")
