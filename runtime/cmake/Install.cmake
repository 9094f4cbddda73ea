# Installs the library for users of CMake and of pkg-config. The installed tree can be moved: no file in it names the
# prefix. All of it is the component composio_runtime.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

get_target_property(composio_library_type composio_runtime TYPE)
set(composio_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/composio)

install(TARGETS composio_runtime EXPORT composioTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT composio_runtime
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT composio_runtime
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT composio_runtime)
install(DIRECTORY ${CMAKE_CURRENT_LIST_DIR}/../include/composio
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT composio_runtime FILES_MATCHING PATTERN "*.h")

install(EXPORT composioTargets NAMESPACE composio:: DESTINATION ${composio_cmake_dir} COMPONENT composio_runtime)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/composioConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/composioConfig.cmake INSTALL_DESTINATION ${composio_cmake_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/composioConfigVersion.cmake
  VERSION ${composio_runtime_version} COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/composioConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/composioConfigVersion.cmake
  DESTINATION ${composio_cmake_dir} COMPONENT composio_runtime)

# The prefix, as seen from the file's own folder.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  message(FATAL_ERROR "CMAKE_INSTALL_LIBDIR and CMAKE_INSTALL_INCLUDEDIR must be relative to the prefix, "
    "so that the installed tree can be moved.")
endif()
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig
  OUTPUT_VARIABLE composio_pc_prefix)
# A static library's users link what it needs; a shared one's do not.
if(composio_library_type STREQUAL "STATIC_LIBRARY")
  set(composio_pc_requires "Requires: libcurl")
else()
  set(composio_pc_requires "Requires.private: libcurl")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/composio.pc.in ${CMAKE_CURRENT_BINARY_DIR}/composio.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/composio.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT composio_runtime)
