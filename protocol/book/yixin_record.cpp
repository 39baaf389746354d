// SPDX-License-Identifier: MIT
#include "protocol/book/yixin_record.h"

#include <algorithm>

#include "protocol/book/yixin_image.h"

namespace goren::book {
namespace {

constexpr std::string_view kTextsMagic = "@BTXT@";
constexpr char kLineEnd = '\b';

int coordinate_of(char letter) {
    return '0' <= letter && letter <= '9' ? letter - '0' : letter - 'A' + 10;
}

char letter_of(int coordinate) {
    return static_cast<char>(coordinate < 10 ? '0' + coordinate : 'A' + coordinate - 10);
}

void read_texts(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.size() < 3) continue;
        const int x = coordinate_of(line[0]);
        const int y = coordinate_of(line[1]);
        if (form.position.size.contains(x, y))
            entry.texts.push_back({form.to_canonical(Point(x, y)), std::string(line.substr(2))});
    }
    sort_by_point(entry.texts);
}

void read_text(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    if (text.starts_with(kTextsMagic)) {
        const auto end = std::min(text.find(kLineEnd), text.size());
        read_texts(entry, form, text.substr(kTextsMagic.size(), end - kTextsMagic.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    entry.comment = text;
    std::replace(entry.comment.begin(), entry.comment.end(), kLineEnd, '\n');
}

std::optional<Value> value_of(int raw) {
    const Value value = Value::from_raw(raw);
    if (value.is_win() && raw <= Value::win_in(0).raw()) return value;
    if (value.is_loss() && raw >= Value::loss_in(0).raw()) return value;
    return Value::eval(raw);
}

std::string text_text(const BookEntry& entry) {
    const YixinImage image(entry.position);
    std::string text;
    for (const PointText& point_text : entry.texts) {
        const Point point = image.of(point_text.point);
        text += text.empty() ? std::string(kTextsMagic) : "\n";
        text += {letter_of(point.x()), letter_of(point.y())};
        text += point_text.text;
    }
    if (!text.empty() && !entry.comment.empty()) text += kLineEnd;
    std::string comment = entry.comment;
    std::replace(comment.begin(), comment.end(), '\n', kLineEnd);
    return text + comment;
}

}  // namespace

BookEntry to_entry(const BookPosition& position, const YixinRecord& record) {
    const CanonicalForm form = canonical_form(position);
    BookEntry entry(form.position);
    if (is_yixin_label(record.label)) entry.label = record.label;
    if (record.bound != YixinBound::None) {
        entry.value = value_of(record.value);
        entry.depth = std::clamp(record.depth, 0, kMaxPly);
    }
    if (record.bound == YixinBound::Upper) entry.bound = ValueBound::Upper;
    if (record.bound == YixinBound::Lower) entry.bound = ValueBound::Lower;
    read_text(entry, form, record.text);
    return entry;
}

YixinRecord to_record(const BookEntry& entry) {
    YixinRecord record;
    if (!entry.label.empty() && is_yixin_label(entry.label[0])) record.label = entry.label[0];
    record.text = text_text(entry);
    if (!entry.value) return record;
    record.value = entry.value->raw();
    record.depth = entry.depth;
    record.bound = entry.bound == ValueBound::Upper   ? YixinBound::Upper
                   : entry.bound == ValueBound::Lower ? YixinBound::Lower
                                                      : YixinBound::Exact;
    return record;
}

}  // namespace goren::book
