// SPDX-License-Identifier: MIT
#include "protocol/database/database_kinds.h"

#include <array>
#include <cstddef>

namespace goren::protocol {
namespace {

using Kind = command::YxDatabase::Kind;

constexpr std::array kKinds{
    DatabaseKind{Kind::QueryAll, DatabaseLines::Stones, false, true},
    DatabaseKind{Kind::QueryAllText, DatabaseLines::Stones, false, true},
    DatabaseKind{Kind::QueryOne, DatabaseLines::Stones},
    DatabaseKind{Kind::QueryText, DatabaseLines::Stones},
    DatabaseKind{Kind::EditValue, DatabaseLines::Stones, true},
    DatabaseKind{Kind::EditText, DatabaseLines::Stones, true},
    DatabaseKind{Kind::EditPointText, DatabaseLines::Stones, true},
    DatabaseKind{Kind::DeleteOne, DatabaseLines::Stones, true},
    DatabaseKind{Kind::DeleteAll, DatabaseLines::Stones, true},
    DatabaseKind{Kind::SetBestMove, DatabaseLines::Stones, true},
    DatabaseKind{Kind::ClearBestMove, DatabaseLines::Stones, true},
    DatabaseKind{Kind::Save, DatabaseLines::None, true},
    DatabaseKind{Kind::Check, DatabaseLines::None},
    DatabaseKind{Kind::Fix, DatabaseLines::None, true},
    DatabaseKind{Kind::Open, DatabaseLines::Path},
    DatabaseKind{Kind::ExportPositions, DatabaseLines::Path},
    DatabaseKind{Kind::ExportText, DatabaseLines::Path},
    DatabaseKind{Kind::ExportAllText, DatabaseLines::Path},
    DatabaseKind{Kind::ImportText, DatabaseLines::Path, true},
    DatabaseKind{Kind::ImportLibrary, DatabaseLines::Path, true},
    DatabaseKind{Kind::Merge, DatabaseLines::Path, true},
    DatabaseKind{Kind::Split, DatabaseLines::Path},
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
