# SPDX-License-Identifier: MIT
#
# Libraries come from the system; where it has none, a pinned version is fetched.
include(FetchContent)

if(CMAKE_CROSSCOMPILING)
  include(HostHeaders)
  goren_borrow_headers(fmt::fmt-header-only fmt)
  goren_borrow_headers(CLI11::CLI11 CLI)
  goren_borrow_headers(nlohmann_json::nlohmann_json nlohmann)
  if(TARGET fmt::fmt-header-only)
    target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY)
  endif()
endif()

if(NOT TARGET fmt::fmt-header-only)
  FetchContent_Declare(fmt GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0
    GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 9)
  FetchContent_MakeAvailable(fmt)
endif()
# What Goren links: a static program cannot take the shared library that most systems have.
add_library(goren_fmt INTERFACE)
add_library(goren::fmt ALIAS goren_fmt)
target_link_libraries(goren_fmt INTERFACE
  $<IF:$<OR:$<BOOL:${GOREN_STATIC}>,$<NOT:$<TARGET_EXISTS:fmt::fmt>>>,fmt::fmt-header-only,fmt::fmt>)

if(GOREN_TOOLS AND NOT TARGET CLI11::CLI11)
  FetchContent_Declare(CLI11 GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.3.2
    GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 2)
  FetchContent_MakeAvailable(CLI11)
endif()
if(GOREN_TOOLS AND NOT TARGET nlohmann_json::nlohmann_json)
  FetchContent_Declare(nlohmann_json GIT_REPOSITORY https://github.com/nlohmann/json.git
    GIT_TAG v3.11.2 GIT_SHALLOW ON SYSTEM FIND_PACKAGE_ARGS 3)
  FetchContent_MakeAvailable(nlohmann_json)
endif()

# goren_can_fetch(<name> <url> <result>): whether FetchContent would get this library, from a folder
# of this machine or from the network. FetchContent itself ends the configuration where it cannot.
function(goren_can_fetch name url result)
  string(TOLOWER ${name} lower)
  string(TOUPPER ${name} upper)
  set(${result} ON PARENT_SCOPE)
  if(FETCHCONTENT_SOURCE_DIR_${upper} OR EXISTS "${FETCHCONTENT_BASE_DIR}/${lower}-src/CMakeLists.txt")
    return()
  endif()
  set(${result} OFF PARENT_SCOPE)
  find_package(Git QUIET)
  if(FETCHCONTENT_FULLY_DISCONNECTED OR NOT Git_FOUND)
    return()
  endif()
  execute_process(COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${GIT_EXECUTABLE} ls-remote
    ${url} HEAD TIMEOUT 30 RESULT_VARIABLE error OUTPUT_QUIET ERROR_QUIET)
  if(error EQUAL 0)
    set(${result} ON PARENT_SCOPE)
  endif()
endfunction()

# Sets GOREN_TESTS to OFF where it is AUTO; where it is ON, the configuration fails.
macro(goren_cannot_test reason)
  if(NOT GOREN_TESTS STREQUAL "AUTO")
    message(FATAL_ERROR "GOREN_TESTS is ${GOREN_TESTS}, but the tests cannot be built: ${reason}")
  endif()
  message(NOTICE "-- The tests are not built: ${reason}")
  set(GOREN_TESTS OFF)
endmacro()

if(GOREN_TESTS AND NOT GOREN_TOOLS)
  goren_cannot_test("they need the tools (GOREN_TOOLS)")
endif()
if(GOREN_TESTS)
  # Version 2 and version 3 both work; tests/support/catch.h includes either.
  find_package(Catch2 QUIET)
  if(NOT Catch2_FOUND)
    set(catch2_url https://github.com/catchorg/Catch2.git)
    goren_can_fetch(Catch2 ${catch2_url} can_fetch_catch2)
    if(can_fetch_catch2)
      FetchContent_Declare(Catch2 GIT_REPOSITORY ${catch2_url} GIT_TAG v3.7.1 GIT_SHALLOW ON SYSTEM)
      FetchContent_MakeAvailable(Catch2)
      list(APPEND CMAKE_MODULE_PATH "${Catch2_SOURCE_DIR}/extras")
    else()
      goren_cannot_test("Catch2 is neither installed (package catch2) nor reachable at ${catch2_url}")
    endif()
  endif()
endif()
