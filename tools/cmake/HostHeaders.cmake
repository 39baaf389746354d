# SPDX-License-Identifier: MIT
#
# For a cross build: libraries that are headers alone serve every compiler, so the building
# machine's copies will do. They lie in /usr/include beside the C library of that machine, which a
# compiler for another system must never see; so each gets a folder that holds one link.
#
# goren_borrow_headers(<target> <folder>): makes the imported target <target> for the headers that
# are included as <folder>/..., if this machine has them.
function(goren_borrow_headers target folder)
  find_path(GOREN_HEADERS_OF_${folder} "${folder}" PATHS /usr/local/include /usr/include
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(GOREN_HEADERS_OF_${folder})
  if(NOT GOREN_HEADERS_OF_${folder})
    return()
  endif()
  set(include "${PROJECT_BINARY_DIR}/host_headers/${folder}")
  file(MAKE_DIRECTORY "${include}")
  file(CREATE_LINK "${GOREN_HEADERS_OF_${folder}}/${folder}" "${include}/${folder}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE "${include}")
endfunction()
