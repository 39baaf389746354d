# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The Debian packages that Goren needs, and their installation. Sourced by tools/quickstart, tools/test
# and tools/package. A line is a package and, where a command may come from elsewhere, that command.

kBuildPackages=(
    "g++ g++"
    "cmake cmake"
    "ninja-build ninja"
    "libfmt-dev"
    "libcli11-dev"
    "nlohmann-json3-dev"
)
kTestPackages=(
    "catch2"
    "python3 python3"
    "clang-format clang-format"
    "parallel parallel"
)

# To build for Windows, and to run what was built.
kWindowsPackages=(
    "g++-mingw-w64-x86-64-posix x86_64-w64-mingw32-g++-posix"
)
kWineTestPackages=(
    "wine64"
)

# Prints the packages of the given lines that are not installed.
missing_packages() {
    local line package command
    for line in "$@"; do
        read -r package command <<<"$line"
        [[ -n $command ]] && command -v "$command" >/dev/null && continue
        dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q '^install ok installed$' ||
            echo "$package"
    done
}

# Runs a command as root: directly or through sudo, which may ask for a password only on a terminal.
as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        if [[ -t 0 ]]; then sudo "$@"; else sudo -n "$@"; fi
    else
        return 1
    fi
}

# Installs the missing packages of the given lines; fails with one sentence where it cannot.
install_packages() {
    local missing
    if ! command -v apt-get >/dev/null; then
        echo "There is no apt-get here. If the build misses something, Debian's packages are: ${*%% *}."
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return
    echo "Installing ${missing[*]}"
    if ! { as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "${missing[@]}"; }; then
        echo "Please have these packages installed and run this again: ${missing[*]}" >&2
        return 1
    fi
}

# The same for packages that are required: ends the script where it fails.
require_packages() { install_packages "$@" || exit 1; }
