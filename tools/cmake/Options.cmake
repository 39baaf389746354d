# SPDX-License-Identifier: MIT
#
# Options of the build, gathered in one interface target: goren_options.
if(CMAKE_SOURCE_DIR STREQUAL CMAKE_BINARY_DIR)
  message(FATAL_ERROR "Build outside the source tree: cmake --preset release")
endif()

set(tests OFF)
if(PROJECT_IS_TOP_LEVEL)
  set(tests AUTO)
endif()
set(GOREN_TESTS ${tests} CACHE STRING "Build the tests: ON, OFF, or AUTO, which is OFF where Catch2 cannot be had")
option(GOREN_TOOLS "Build the programs for people who work with the engine; the tests need them" ON)
option(GOREN_WERROR "Warnings are errors" OFF)
option(GOREN_LTO "Optimise across files at link time" OFF)
option(GOREN_STATIC "Link everything statically" OFF)
option(GOREN_FUZZ "Build the fuzz targets with libFuzzer (clang)" OFF)
set(GOREN_ARCH "native" CACHE STRING "Value for -march; empty: the compiler's default")
set(GOREN_ENGINE_NAME "pbrain-goren" CACHE STRING "File name of the engine, without .exe")
set(GOREN_BASELINE_BUILD "" CACHE PATH "Another build, for older machines; its engine goes into the same archives")
set(GOREN_PACKAGES "" CACHE PATH "Folder of the archives (tools/package) to be tested; empty: none")
set(GOREN_SANITIZE "" CACHE STRING "Value for -fsanitize, such as address,undefined")

# Ending of the source files that speak to the operating system.
set(GOREN_PLATFORM posix)
if(WIN32)
  set(GOREN_PLATFORM windows)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

# Optimising takes longer to compile, with sanitizers twice as long: only what calculates itself is
# worth it. For the targets of a folder that come after this.
macro(goren_compile_fast)
  add_compile_options($<$<CONFIG:Debug>:-O0> "$<$<CONFIG:Release>:-O1;-fno-lto>")
endmacro()

# -Wno-psabi: vectors wider than the machine's are passed in another way with other options, but
# everything here is compiled with the same.
add_library(goren_options INTERFACE)
target_include_directories(goren_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(goren_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wdouble-promotion -Wimplicit-fallthrough
  -Wundef -Wno-psabi -ffp-contract=off
  $<$<BOOL:${GOREN_WERROR}>:-Werror>
  $<$<BOOL:${GOREN_ARCH}>:-march=${GOREN_ARCH}>)
if(GOREN_SANITIZE)
  # g++ 12 cries wolf in instrumented code: std::regex alone gives dozens.
  target_compile_options(goren_options INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(goren_options INTERFACE -fsanitize=${GOREN_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(goren_options INTERFACE -fsanitize=${GOREN_SANITIZE})
  if(GOREN_SANITIZE MATCHES address)
    # The address sanitizer finds these as well, and x86 itself faults where a vector is not aligned.
    # To check twice takes up to a fifth of the time to compile.
    target_compile_options(goren_options INTERFACE -fno-sanitize=null,object-size,vptr,alignment)
  endif()
endif()
if(GOREN_FUZZ)
  # Coverage everywhere; the fuzz targets themselves link the fuzzer's main.
  target_compile_options(goren_options INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(goren_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(GOREN_STATIC)
  # For other people's machines: whole, and without the names that only debuggers read.
  target_link_options(goren_options INTERFACE -static -s)
endif()
if(MINGW)
  # g++ spills 32-byte vectors to a stack that Windows aligns to 16 bytes (GCC bug 54412); moves
  # that do not ask for alignment are as fast on aligned addresses and do not fault on others.
  # Link-time optimisation assembles once more, hence also for the linker.
  target_compile_options(goren_options INTERFACE -Wa,-muse-unaligned-vector-move)
  target_link_options(goren_options INTERFACE -Wa,-muse-unaligned-vector-move)
endif()
set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${GOREN_LTO})
if(GOREN_LTO AND GOREN_TESTS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Object files that also hold machine code, so that the tests need not repeat the link-time
  # optimisation of the engine in every one of their executables.
  target_compile_options(goren_options INTERFACE -ffat-lto-objects)
endif()

# Programs lie where people look for them: build/release/pbrain-goren.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

find_package(Threads REQUIRED)
include(Dependencies)
