# SPDX-License-Identifier: MIT
#
# Libraries come from the system; where it has none, a pinned version is fetched.
include(FetchContent)

FetchContent_Declare(fmt GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0
  GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 9)
FetchContent_MakeAvailable(fmt)
# What Goren links: a static program cannot take the shared library that most systems have.
add_library(goren_fmt INTERFACE)
add_library(goren::fmt ALIAS goren_fmt)
target_link_libraries(goren_fmt INTERFACE
  $<IF:$<BOOL:${GOREN_STATIC}>,fmt::fmt-header-only,fmt::fmt>)

if(GOREN_TOOLS)
  FetchContent_Declare(CLI11 GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.3.2
    GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 2)
  FetchContent_Declare(nlohmann_json GIT_REPOSITORY https://github.com/nlohmann/json.git
    GIT_TAG v3.11.2 GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 3)
  FetchContent_MakeAvailable(CLI11 nlohmann_json)
endif()

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
