// SPDX-License-Identifier: MIT
//
// The report as one HTML page that needs nothing else: table, curves of Elo and of the
// log-likelihood ratio, a histogram of the time used, and a board that steps through every game.
#pragma once

#include <optional>
#include <string>

#include "tools/match/merge.h"
#include "tools/match/sprt.h"

namespace goren::tools::match {

std::string make_report_page(const MergedResults& results, const std::optional<Sprt>& sprt);

}  // namespace goren::tools::match
