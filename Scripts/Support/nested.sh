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
  if grep -F "$PWD/$package/" "$log" | grep -F 'warning: '; then
    echo "$package builds with the warnings above"
    return 1
  fi
}
