# SPDX-License-Identifier: MIT
#
# Files as arrays of numbers, which every compiler, linker and link-time optimiser understands.
#
# goren_embed_binary(<target> <file> <name>): the bytes of <file>, for the initialiser of an array
# in a source of <target>, as #include "<name>".
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${INPUT}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(WRITE "${OUTPUT}" "${bytes}\n")
  return()
endif()

set(goren_embed_binary_script "${CMAKE_CURRENT_LIST_FILE}")

function(goren_embed_binary target file name)
  set(output "${PROJECT_BINARY_DIR}/generated/${name}")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DINPUT=${file}" "-DOUTPUT=${output}"
      -P "${goren_embed_binary_script}"
    DEPENDS "${file}" "${goren_embed_binary_script}"
    COMMENT "Embedding ${name}" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${PROJECT_BINARY_DIR}/generated")
endfunction()
