// SPDX-License-Identifier: MIT
#include "protocol/system/control_group.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "protocol/text.h"

namespace goren::protocol {
namespace {

using Limit = std::optional<std::uint64_t>;

Limit smaller(Limit a, Limit b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

/// The number in the file; nothing where there is no file, or the text "max".
Limit limit_in(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::string line;
    if (!std::getline(stream, line)) return std::nullopt;
    const auto limit = parse_number<std::uint64_t>(trim_line(line));
    return limit && *limit > 0 ? limit : std::nullopt;
}

/// The least limit of a group and those above. In a container the path may be the one outside it,
/// of which its own folders show the end or nothing: what is not there is passed over.
Limit least_limit(const std::filesystem::path& folder, std::string_view path,
                  std::string_view file) {
    Limit least;
    for (auto group = std::filesystem::path(path).relative_path();; group = group.parent_path()) {
        least = smaller(least, limit_in(folder / group / file));
        if (group.empty()) return least;
    }
}

bool has_memory(std::string_view controllers) {
    const std::vector<std::string_view> names = split(controllers, ",");
    return std::find(names.begin(), names.end(), "memory") != names.end();
}

/// The limit from a line "number:controllers:path", which has no controllers in version 2.
Limit limit_of(const std::filesystem::path& root, std::string_view line) {
    const std::size_t first = line.find(':');
    if (first == std::string_view::npos) return std::nullopt;
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const std::string_view path = line.substr(second + 1);
    if (controllers.empty()) return least_limit(root, path, "memory.max");
    if (!has_memory(controllers)) return std::nullopt;
    return least_limit(root / "memory", path, "memory.limit_in_bytes");
}

}  // namespace

std::optional<std::uint64_t> control_group_memory(const std::filesystem::path& root,
                                                  std::string_view groups) {
    Limit least;
    for (const std::string_view line : split(groups, "\n"))
        least = smaller(least, limit_of(root, line));
    return least;
}

}  // namespace goren::protocol
