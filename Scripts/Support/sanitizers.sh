# shellcheck shell=bash
# Sourced by the scripts that build for a sanitizer: its options and suppressions.

source Scripts/Support/whole-modules.sh

# Tests that start a thread, a task or a queue: what a sanitizer finds elsewhere, it finds in them too.
threads='[oO]nThreads?\(|startThread|fromThread|Crew\(|Thread\(|DispatchQueue\(label'
tasks='Task(\.detached)? \{|Task\(|Task<|async let|TaskGroup|RandomPrograms'

# What the tests of other files may use: all but suites, whose names are in backticks.
shared='^((@\w+|final|package|nonisolated|nonisolated\(\w+\)) )*'
shared+='(extension|class|struct|enum|actor|protocol|func|let|var|typealias) [A-Za-z]'

# others NAME: lists the files of tests that a sanitizer does not get; none with --thorough.
#
# Of the files that have only suites, each of the two sanitizers gets one third. Which one, the commit
# decides. Each gets the files that its scripts name: those of stress, soak and planted faults.
others() {
  if [[ -n ${THOROUGH:-} ]]; then return; fi
  local commit file turn=0
  if [[ $1 == address ]]; then turn=1; fi
  commit=$(git rev-parse HEAD 2>/dev/null || echo 0)
  turn=$(((16#${commit:0:9} + turn) % 3))
  grep -rl --include='*.swift' '@Test' Tests | sort | xargs grep -LE "$shared" |
    grep -vE 'Stress|Soak|/Planted/' | while read -r file; do
    if ! grep -qE "$threads|$tasks" "$file"; then
      echo "$file"
    elif turn=$(((turn + 1) % 3)) && [[ $turn != 0 ]]; then
      echo "$file"
    fi
  done
}

# build_sanitized NAME: builds the tests for a sanitizer, and sets the `options` with which `swift test`
# finds them.
build_sanitized() {
  export LIBRARIES_ONLY=1 SANITIZED_WITHOUT  # see Package.swift
  SANITIZED_WITHOUT=$(others "$1")
  options=(--sanitize "$1" --scratch-path ".build-$1" "${whole[@]}")
  if [[ $1 == address ]]; then
    options+=(-c release -Xswiftc -warnings-as-errors -Xswiftc -enable-testing)
  fi
  swift build "${options[@]}" --product DelegatePromisesPackageTests
  options+=(--skip-build)
}

export TSAN_OPTIONS="suppressions=$PWD/Scripts/Support/tsan.suppressions"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Support/lsan.suppressions:print_suppressions=0"
