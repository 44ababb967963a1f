# shellcheck shell=bash
# Sourced by the scripts that build a nested package.

source Scripts/Support/whole-modules.sh

# build PACKAGE ARGUMENTS: builds the package; fails on a warning about one of its own files.
# (SwiftPM suppresses warnings in dependencies, and the compiler's flag that makes warnings errors
# cannot be combined with that.)
build() {
  local package=$1 log
  shift
  log=$(mktemp)
  swift build --package-path "$package" "$@" 2>&1 | tee "$log"
  has_no_warnings "$package" "$log"
  rm "$log"
}

# has_no_warnings PACKAGE LOG: fails if the log of a build has a warning about a file of the package.
has_no_warnings() {
  if grep -F "$PWD/$1/" "$2" | grep -F 'warning: '; then
    echo "$1 builds with the warnings above"
    return 1
  fi
}
