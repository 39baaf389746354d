# SPDX-License-Identifier: MIT
#
# Libraries come from the system; where it has none, a pinned version is fetched.
include(FetchContent)

FetchContent_Declare(fmt GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0
  GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 9)
FetchContent_MakeAvailable(fmt)

if(GOREN_TESTS)
  # Version 2 and version 3 both work; tests/support/catch.h knows the difference.
  find_package(Catch2 QUIET)
  if(NOT Catch2_FOUND)
    FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2.git
      GIT_TAG v3.7.1 GIT_SHALLOW ON SYSTEM)
    FetchContent_MakeAvailable(Catch2)
    list(APPEND CMAKE_MODULE_PATH "${Catch2_SOURCE_DIR}/extras")
  endif()
endif()
