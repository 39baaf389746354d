# SPDX-License-Identifier: MIT
#
# Files as arrays of numbers, which every compiler, linker and link-time optimiser understands.
#
# goren_embed_trained(<target> <folder>): the trained files of engine/<folder>, <name>.bin for each
# rule that has one of its own, for a source of <target>: #include "engine/<folder>.inc" defines
# kEmbeddedFiles (engine/core/embedded_files.h). Names, and which rule shares the file of another,
# come from the list of rules in engine/core/rule.h.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${INPUT}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(WRITE "${OUTPUT}" "${bytes}\n")
  return()
endif()

set(goren_embed_binary_script "${CMAKE_CURRENT_LIST_FILE}")

# The bytes of <file>, for the initialiser of an array in a source of <target>: #include "<name>".
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

# Lists of the rules' enumerators, their names, and the rules whose trained files they use.
function(goren_read_rules rules names trained_rules)
  set(list "${PROJECT_SOURCE_DIR}/engine/core/rule.h")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${list}")
  file(STRINGS "${list}" entries REGEX "RuleEntry{Rule::")
  if(NOT entries)
    message(FATAL_ERROR "${list} lists no rule: goren_read_rules() must read it as it is written")
  endif()
  foreach(entry IN LISTS entries)
    if(NOT entry MATCHES "Rule::([A-Za-z]+), \"([a-z-]+)\", [0-9]+, Rule::([A-Za-z]+)}")
      message(FATAL_ERROR "not an entry of the list of rules: ${entry}")
    endif()
    list(APPEND found_rules ${CMAKE_MATCH_1})
    list(APPEND found_names ${CMAKE_MATCH_2})
    list(APPEND found_trained ${CMAKE_MATCH_3})
  endforeach()
  set(${rules} ${found_rules} PARENT_SCOPE)
  set(${names} ${found_names} PARENT_SCOPE)
  set(${trained_rules} ${found_trained} PARENT_SCOPE)
endfunction()

function(goren_embed_trained target folder)
  goren_read_rules(rules names trained_rules)
  set(arrays "")
  foreach(rule name IN ZIP_LISTS rules names)
    if(NOT rule IN_LIST trained_rules)
      continue()
    endif()
    set(bytes "engine/${folder}/${name}.inc")
    goren_embed_binary(${target} "${PROJECT_SOURCE_DIR}/engine/${folder}/${name}.bin" "${bytes}")
    string(APPEND arrays "constexpr std::uint8_t k${rule}[] = {\n#include \"${bytes}\"\n};\n")
  endforeach()
  list(TRANSFORM trained_rules PREPEND "k")
  list(JOIN trained_rules ", " files)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/engine/${folder}.inc" @ONLY
    CONTENT "@arrays@constexpr goren::EmbeddedFiles kEmbeddedFiles{@files@};\n")
endfunction()
