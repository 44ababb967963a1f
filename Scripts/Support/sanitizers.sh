# shellcheck shell=bash
# Sourced by the scripts that build for a sanitizer: its options and suppressions.

source Scripts/Support/whole-modules.sh

# Tests that start a thread, a task or a queue: what a sanitizer finds elsewhere, it finds in them too.
threads='[oO]nThreads?\(|startThread|fromThread|Crew\(|Thread\(|DispatchQueue\(label'
tasks='Task(\.detached)? \{|Task\(|Task<|async let|TaskGroup|RandomPrograms'

# Prints a number that is the same in every run of a commit, and another one after the next commit.
number_of_commit() {
  local commit
  commit=$(git rev-parse --quiet --verify HEAD 2>/dev/null || echo 0)
  echo $((16#${commit:0:9}))
}

# left_out NAME: prints the files of tests that are not built for a sanitizer.
#
# They are those that start nothing. Of the other files, each of the two sanitizers has one half, and
# after the next commit perhaps the other; with --thorough, both have all. Each has the random worlds,
# and the files that its scripts name: those of stress, soak and planted faults.
left_out() {
  local file turn=0
  if [[ -n ${THOROUGH:-} ]]; then return; fi
  if [[ $1 == address ]]; then turn=1; fi
  turn=$((($(number_of_commit) + turn) % 2))
  grep -rl --include='*.swift' --exclude-dir={Generator,RepositoryTests} '@Test' Tests |
    grep -vE 'Stress|Soak|/Planted/|/WorldTests/' | sort |
    while read -r file; do
      if grep -qE "$threads|$tasks" "$file"; then
        turn=$((1 - turn))
        if [[ $turn == 1 ]]; then continue; fi
      fi
      echo "$file"
    done
}

# build_sanitized NAME: builds the tests for a sanitizer, and sets the `options` with which `swift test`
# finds them.
build_sanitized() {
  options=(--sanitize "$1" --scratch-path ".build-$1" "${whole[@]}")
  if [[ $1 == address ]]; then
    options+=(-c release -Xswiftc -warnings-as-errors -Xswiftc -enable-testing)
  fi
  SANITIZED=$(left_out "$1" | paste -s -d ' ' -)
  export SANITIZED  # see Package.swift
  swift build "${options[@]}" --product DelegatePromisesPackageTests
  options+=(--skip-build)
}

export TSAN_OPTIONS="suppressions=$PWD/Scripts/Support/tsan.suppressions"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Support/lsan.suppressions:print_suppressions=0"
