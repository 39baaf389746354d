# SPDX-License-Identifier: MIT
#
# cmake --install puts the engine where programs live. The package target of the gomocup preset
# makes the archive that the Gomocup judge takes: the executable at its root.
include(GNUInstallDirs)

set(goren_program_folder "${CMAKE_INSTALL_BINDIR}")
set(goren_text_folder "${CMAKE_INSTALL_DOCDIR}")
if(GOREN_STATIC)
  set(goren_program_folder .)
  set(goren_text_folder .)
endif()
if(TARGET pbrain-goren)
  install(TARGETS pbrain-goren RUNTIME DESTINATION "${goren_program_folder}")
endif()
install(FILES README.md LICENSE DESTINATION "${goren_text_folder}")

set(CPACK_GENERATOR ZIP)
set(CPACK_INCLUDE_TOPLEVEL_DIRECTORY OFF)
set(CPACK_PACKAGE_FILE_NAME "goren-${PROJECT_VERSION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
