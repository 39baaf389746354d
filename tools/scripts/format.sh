#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Formats every C++ file in place; with --check, only tells which would change, and fails.
# Other versions than kVersion format differently with the same settings: with --check their
# absence is a skipped test (exit status 77), never a pass.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
readonly kVersion=14 kSkipped=77

formatter=$(command -v "clang-format-$kVersion" || command -v clang-format || true)
if [[ -z $formatter ]] || ! "$formatter" --version | grep -q "version $kVersion\."; then
    echo "SKIPPED: the format is not checked, for clang-format $kVersion is missing" >&2
    [[ ${1:-} == --check ]] && exit $kSkipped
    exit 1
fi
mode=(-i)
[[ ${1:-} == --check ]] && mode=(--dry-run --Werror)
find engine protocol tests tools -name '*.cpp' -print0 -o -name '*.h' -print0 |
    xargs -0 -r "$formatter" "${mode[@]}"
