// SPDX-License-Identifier: MIT
//
// Catch2, version 2 or 3, whichever the system has. Every test includes this file.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
