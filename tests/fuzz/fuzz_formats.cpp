// SPDX-License-Identifier: MIT
//
// Bytes as a file of each format and as a query. What is read is the same when written and read
// again.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/formats/renlib.h"
#include "tools/analyse/query.h"
#include "tools/formats/psq.h"
#include "tools/formats/sgf.h"

namespace {

using namespace goren;
using namespace goren::tools::formats;
using goren::protocol::formats::find_renlib_flaw;
using goren::protocol::formats::read_renlib;
using goren::protocol::formats::RenlibVersion;
using goren::protocol::formats::to_renlib;

void require(bool condition) {
    if (!condition) std::abort();
}

/// The result of a reader; null, and the error is one line, where it refused the bytes.
template <typename T>
const T* accepted(const std::variant<T, std::string>& result) {
    if (const auto* error = std::get_if<std::string>(&result)) require(!error->empty());
    return std::get_if<T>(&result);
}

void check_renlib(std::string_view bytes) {
    const auto result = read_renlib(bytes);
    const auto* tree = accepted(result);
    if (tree == nullptr) return;
    require(!find_renlib_flaw(*tree, RenlibVersion::V34));
    const auto again = read_renlib(to_renlib(*tree));
    require(accepted(again) != nullptr && accepted(again)->size() == tree->size());
}

void check_sgf(std::string_view bytes) {
    const auto result = read_sgf(bytes);
    const auto* games = accepted(result);
    if (games == nullptr) return;
    for (const SgfGame& game : *games) {
        const auto again = read_sgf(to_sgf(game.info, game.tree));
        require(accepted(again) != nullptr && accepted(again)->size() == 1);
        require(accepted(again)->front().tree.size() == game.tree.size());
    }
}

void check_psq(std::string_view bytes) {
    const auto result = read_psq(bytes);
    const auto* record = accepted(result);
    if (record == nullptr) return;
    const auto again = read_psq(to_psq(*record));
    const auto same_point = [](const RecordedMove& a, const RecordedMove& b) {
        return a.point == b.point;
    };
    require(accepted(again) != nullptr &&
            std::equal(record->moves.begin(), record->moves.end(), accepted(again)->moves.begin(),
                       accepted(again)->moves.end(), same_point));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check_renlib(bytes);
    check_sgf(bytes);
    check_psq(bytes);
    (void)goren::tools::analyse::parse_request(bytes, {});
    return 0;
}
