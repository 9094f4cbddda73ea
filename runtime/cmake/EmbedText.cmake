# Turns a text file into a C++ source file whose function returns that text, so that the text stays a real
# file for editors and linters and the library needs no data file at run time.
#
#   composio_embed_text(<target> INPUT <file> HEADER <header> FUNCTION <namespace::name>)
#
# makes <target>, an object library that defines `std::string_view <namespace::name>() noexcept`, which
# <header> declares. It is an object library and not a generated file, because a file's rule is known only in
# the directory that makes it, while another directory's target may use $<TARGET_OBJECTS:<target>>.
#
# The text becomes an array of bytes: a string literal may hold no more than 65,535 characters in portable
# C++ (and far less in some compilers), an array has no such limit.

set(COMPOSIO_EMBED_TEXT_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(composio_embed_text target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "INPUT;HEADER;FUNCTION" "")
  foreach(name IN ITEMS INPUT HEADER FUNCTION)
    if(NOT arg_${name})
      message(FATAL_ERROR "composio_embed_text(${target}): ${name} is missing")
    endif()
  endforeach()
  get_filename_component(input "${arg_INPUT}" ABSOLUTE)
  get_filename_component(header "${arg_HEADER}" ABSOLUTE)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DINPUT=${input}" "-DOUTPUT=${output}" "-DHEADER=${header}"
            "-DFUNCTION=${arg_FUNCTION}" -P "${COMPOSIO_EMBED_TEXT_SCRIPT}"
    DEPENDS "${input}" "${COMPOSIO_EMBED_TEXT_SCRIPT}"
    COMMENT "Embedding ${arg_INPUT}"
    VERBATIM)
  add_library(${target} OBJECT "${output}")
  target_compile_features(${target} PRIVATE cxx_std_17)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_CLANG_TIDY "")
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
  return()
endif()

# From here on: cmake -P, run by the command above.
file(READ "${INPUT}" bytes HEX)
if(bytes STREQUAL "")
  message(FATAL_ERROR "${INPUT} is empty: there is nothing to embed")
endif()
set(byte "[0-9a-f][0-9a-f]")
string(REPEAT "${byte}" 24 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "(${byte})" "0x\\1," bytes "${bytes}")
get_filename_component(name "${INPUT}" NAME)
file(WRITE "${OUTPUT}" "// Made from ${name} at build time.
#include \"${HEADER}\"

namespace {
constexpr unsigned char kText[] = {
${bytes}
};
}  // namespace

std::string_view ${FUNCTION}() noexcept {
  return {reinterpret_cast<const char *>(kText), sizeof(kText)};
}
")
