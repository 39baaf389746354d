// SPDX-License-Identifier: MIT
#include "protocol/database_kinds.h"

#include <array>
#include <cstddef>

namespace goren::protocol {
namespace {

using Kind = command::YxDatabase::Kind;
using Lines = DatabaseLines;

constexpr std::array kKinds{
    DatabaseKind{Kind::QueryAll, Lines::Stones, false, true},
    DatabaseKind{Kind::QueryAllText, Lines::Stones, false, true},
    DatabaseKind{Kind::QueryOne, Lines::Stones},
    DatabaseKind{Kind::QueryText, Lines::Stones},
    DatabaseKind{Kind::EditValue, Lines::Stones, true},
    DatabaseKind{Kind::EditText, Lines::Stones, true},
    DatabaseKind{Kind::EditLabel, Lines::Stones, true},
    DatabaseKind{Kind::DeleteOne, Lines::Stones, true},
    DatabaseKind{Kind::DeleteAll, Lines::Stones, true},
    DatabaseKind{Kind::SetBestMove, Lines::Stones, true},
    DatabaseKind{Kind::ClearBestMove, Lines::Stones, true},
    DatabaseKind{Kind::Save, Lines::None, true},
    DatabaseKind{Kind::Check, Lines::None},
    DatabaseKind{Kind::Fix, Lines::None, true},
    DatabaseKind{Kind::Open, Lines::Path},
    DatabaseKind{Kind::ExportPositions, Lines::Path},
    DatabaseKind{Kind::ExportText, Lines::Path},
    DatabaseKind{Kind::ExportAllText, Lines::Path},
    DatabaseKind{Kind::ImportText, Lines::Path, true},
    DatabaseKind{Kind::ImportLibrary, Lines::Path, true},
    DatabaseKind{Kind::Merge, Lines::Path, true},
    DatabaseKind{Kind::Split, Lines::Path},
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (static_cast<std::size_t>(kKinds[i].kind) != i) return false;
    return true;
}
static_assert(is_in_order() && kKinds.size() == static_cast<std::size_t>(Kind::Split) + 1);

}  // namespace

const DatabaseKind& properties_of(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

}  // namespace goren::protocol
