# shellcheck shell=bash
# Sourced by the scripts that build a nested package.

# build PACKAGE ARGUMENTS: builds it; a warning about one of its own files fails.
# (The compiler's own flag for that cannot be combined with the silence that packages from
# elsewhere are built in.)
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
