# shellcheck shell=bash
# Sourced by the scripts that build for a sanitizer: its flags, options and suppressions.

# - Fences show the thread sanitizer the order that locks establish: see `Lock`.
# - To compile a module as a whole takes a third less time than to compile it file by file.
sanitized=(
  -Xswiftc -DSANITIZED_LOCKS
  -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo
)

# build_sanitized NAME: builds the tests for a sanitizer, and sets the `options` with which `swift test`
# finds them. It builds only the tests: the snippets are built without a sanitizer.
build_sanitized() {
  export LIBRARIES_ONLY=1  # see Package.swift
  options=(--sanitize "$1" --scratch-path ".build-$1" "${sanitized[@]}")
  if [[ $1 == address ]]; then
    options+=(-c release -Xswiftc -warnings-as-errors -Xswiftc -enable-testing)
  fi
  swift build "${options[@]}" --product DelegatePromisesPackageTests
  options+=(--skip-build)
}

export TSAN_OPTIONS="suppressions=$PWD/Scripts/Support/tsan.suppressions"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Support/lsan.suppressions:print_suppressions=0"
