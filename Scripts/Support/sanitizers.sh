# shellcheck shell=bash
# Sourced by the scripts that build for a sanitizer: its flags, options and suppressions.

# Fences show the thread sanitizer the order that locks establish: see `Lock`. To compile a module as a
# whole takes a third less time than to compile it file by file.
sanitized=(
  -Xswiftc -DSANITIZED_LOCKS
  -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo
)

export TSAN_OPTIONS="suppressions=$PWD/Scripts/Support/tsan.suppressions"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Support/lsan.suppressions:print_suppressions=0"
