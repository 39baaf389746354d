# SPDX-License-Identifier: MIT
#
# goren_check_processor(<program>): builds for other people's machines say which processor they need
# instead of ending without a word.
function(goren_check_processor program)
  if(NOT GOREN_ARCH STREQUAL "x86-64-v3")
    return()
  endif()
  set(source "${PROJECT_SOURCE_DIR}/protocol/processor_check.cpp")
  target_sources(${program} PRIVATE "${source}")
  set_source_files_properties("${source}" PROPERTIES
    COMPILE_OPTIONS "-march=x86-64;-fno-lto"
    COMPILE_DEFINITIONS "GOREN_REQUIRED_PROCESSOR=\"${GOREN_ARCH}\"")
endfunction()
