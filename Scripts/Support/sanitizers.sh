# shellcheck shell=bash
# Sourced by the scripts that build for a sanitizer: its options and suppressions.

source Scripts/Support/whole-modules.sh

# Tests that start a thread, a task or a queue: what a sanitizer finds elsewhere, it finds in them too.
threads='[oO]nThreads?\(|startThread|fromThread|Crew\(|Thread\(|DispatchQueue\(label'
tasks='Task(\.detached)? \{|Task\(|Task<|async let|TaskGroup|RandomPrograms'

# skipped NAME: prints a pattern of the tests that a sanitizer does not run.
#
# They are the texts of this repository, and the files of tests that start nothing. Of the other files,
# each of the two sanitizers runs one half, and after the next commit perhaps the other; with
# --thorough, both run all. Each runs the files that its scripts name: those of stress, soak and
# planted faults.
skipped() {
  local commit file turn=0
  echo -n RepositoryTests
  if [[ -n ${THOROUGH:-} ]]; then return; fi
  if [[ $1 == address ]]; then turn=1; fi
  commit=$(git rev-parse HEAD 2>/dev/null || echo 0)
  turn=$(((16#${commit:0:9} + turn) % 2))
  grep -rl --include='*.swift' --exclude-dir=Generator '@Test' Tests | grep -vE 'Stress|Soak|/Planted/' | sort |
    while read -r file; do
      if grep -qE "$threads|$tasks" "$file"; then
        turn=$((1 - turn))
        if [[ $turn == 1 ]]; then continue; fi
      fi
      echo -n "|/${file##*/}:"
    done
}

# build_sanitized NAME: builds the tests for a sanitizer, and sets the `options` with which `swift test`
# finds and chooses them.
build_sanitized() {
  options=(--sanitize "$1" --scratch-path ".build-$1" "${whole[@]}")
  if [[ $1 == address ]]; then
    export SANITIZED=1  # see Package.swift
    options+=(-c release -Xswiftc -warnings-as-errors -Xswiftc -enable-testing)
  fi
  swift build "${options[@]}" --product DelegatePromisesPackageTests
  options+=(--skip-build --skip "$(skipped "$1")")
}

export TSAN_OPTIONS="suppressions=$PWD/Scripts/Support/tsan.suppressions"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Support/lsan.suppressions:print_suppressions=0"
