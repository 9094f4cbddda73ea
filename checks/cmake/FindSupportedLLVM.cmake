# Finds the LLVM that the check is built for, and refuses one it was never built and tested with.
#
# Sets COMPOSIO_LLVM_MAJOR, COMPOSIO_LLVM_PREFIX, COMPOSIO_LLVM_INCLUDE_DIR and COMPOSIO_LLVM_LIBRARY_DIR.
# Only headers are needed here: the module takes every symbol of LLVM and Clang from the clang-tidy that loads it.

set(COMPOSIO_SUPPORTED_LLVM 22 19)  # newest first

function(composio_find_llvm)
  list(JOIN COMPOSIO_SUPPORTED_LLVM ", " known)
  if(COMPOSIO_LLVM_VERSION AND NOT COMPOSIO_LLVM_VERSION IN_LIST COMPOSIO_SUPPORTED_LLVM)
    message(FATAL_ERROR "LLVM ${COMPOSIO_LLVM_VERSION} is not supported by this check. "
                        "Supported are: ${known}. Set COMPOSIO_LLVM_VERSION to one of them.")
  endif()
  set(candidates ${COMPOSIO_SUPPORTED_LLVM})
  if(COMPOSIO_LLVM_VERSION)
    set(candidates ${COMPOSIO_LLVM_VERSION})
  endif()
  foreach(major IN LISTS candidates)
    find_program(COMPOSIO_LLVM_CONFIG_${major} NAMES llvm-config-${major} PATHS /usr/lib/llvm-${major}/bin)
    mark_as_advanced(COMPOSIO_LLVM_CONFIG_${major})
    if(NOT COMPOSIO_LLVM_CONFIG_${major})
      continue()
    endif()
    execute_process(COMMAND "${COMPOSIO_LLVM_CONFIG_${major}}" --prefix
                    OUTPUT_VARIABLE prefix OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    if(EXISTS "${prefix}/include/clang-tidy/ClangTidyModule.h")
      set(COMPOSIO_LLVM_MAJOR ${major} PARENT_SCOPE)
      set(COMPOSIO_LLVM_PREFIX "${prefix}" PARENT_SCOPE)
      set(COMPOSIO_LLVM_INCLUDE_DIR "${prefix}/include" PARENT_SCOPE)
      set(COMPOSIO_LLVM_LIBRARY_DIR "${prefix}/lib" PARENT_SCOPE)
      message(STATUS "Building the check for LLVM ${major} in ${prefix}")
      return()
    endif()
  endforeach()
  list(GET candidates 0 first)
  message(FATAL_ERROR "No LLVM with clang-tidy's headers was found; looked for: ${known}. "
                      "On Debian: apt-get install llvm-${first}-dev libclang-${first}-dev clang-tidy-${first}, "
                      "or configure with -DCOMPOSIO_BUILD_CHECKS=OFF for the runtime alone.")
endfunction()
