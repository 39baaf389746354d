// SPDX-License-Identifier: MIT
//
// The names of the book library (protocol/book, engine/book) that the tools of a book use.
#pragma once

#include "protocol/book/book.h"
#include "protocol/book/book_file.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "protocol/book/merge.h"

namespace goren::tools::book {

using goren::book::Book;
using goren::book::BookEntry;
using goren::book::BookHeader;
using goren::book::BookMove;
using goren::book::BookPosition;
using goren::book::Bound;
using goren::book::DurableFile;
using goren::book::for_each_entry;
using goren::book::index_path_of;
using goren::book::Journal;
using goren::book::journal_path_of;
using goren::book::merge_into;
using goren::book::parse_line;
using goren::book::parse_value;
using goren::book::PointText;
using goren::book::read_book;
using goren::book::read_with_journal;
using goren::book::replace_file;
using goren::book::save_and_drop_journal;
using goren::book::split_at;
using goren::book::split_evenly;
using goren::book::SplitBook;
using goren::book::to_line;
using goren::book::to_text;
using goren::book::write_book;
using goren::book::write_index;

}  // namespace goren::tools::book
