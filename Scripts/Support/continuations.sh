# shellcheck shell=bash
# Sourced by Scripts/packages.
#
# Checks `find-continuations`: its tests and cases pass, it finds nothing in this repository except for
# the faults that its page shows, bad input gets a clear line, and what `--rewrite` writes passes the
# tests of the code by hand.
#
# Except with --thorough, SwiftSyntax comes from the toolchain, if that has it as libraries. It takes
# 25 s of processor time to build the program then, and two minutes more without.

tool=  # the path of the program

continuations() {
  local package=Tools/FindContinuations scratch=$PWD/.build-continuations libraries
  libraries=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
  if [[ -z ${THOROUGH:-} && -e $libraries/libSwiftParser.so ]]; then
    export SWIFT_SYNTAX_LIBRARIES=$libraries
  else
    scratch+=-package  # A build with the libraries does not mix with one without.
  fi
  build "$package" --scratch-path "$scratch" --build-tests
  swift test --package-path "$package" --scratch-path "$scratch" --skip-build --disable-xctest
  tool=$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)
  tool+=/find-continuations
  unset SWIFT_SYNTAX_LIBRARIES
  finds_nothing_here
  finds_the_faults_of_the_page
  names_bad_input
  swift build "${consumers[@]}" --product Rewrites
  "$(products)/Rewrites"
}

# Except for the code by hand that shows faults.
finds_nothing_here() {
  local snippets
  snippets=$(find Consumers/PageSnippets -name '*.swift' ! -name ContinuationsByHand.swift)
  # shellcheck disable=SC2086  # no snippet has a blank in its name
  "$tool" Sources Plugins Tests Examples Benchmarks Exploration Tools/FindContinuations/Sources \
    Consumers/Apple Consumers/Spellings Consumers/RealPackages $snippets
  echo "there is nothing to find in this repository"
}

finds_the_faults_of_the_page() {
  local rule found
  found=$("$tool" --format json Consumers/PageSnippets/ContinuationsByHand.swift || true)
  for rule in ignores-cancellation not-cleared overwritten-continuation path-without-resume \
    waits-for-loser; do
    if ! grep -qF "\"rule\" : \"$rule\"" <<<"$found"; then
      echo "Consumers/PageSnippets/ContinuationsByHand.swift has no example that $rule finds"
      exit 1
    fi
  done
}

names_bad_input() {
  refuses 2 "there is no such file or folder" Nowhere
  refuses 64 "--rewrite prints a patch" --rewrite --format json Sources
}

# refuses STATUS TEXT ARGUMENTS…: the program ends with the status, and prints the text.
refuses() {
  local status=$1 text=$2 found=0 output
  shift 2
  output=$("$tool" "$@" 2>&1) || found=$?
  if [[ $found != "$status" ]] || ! grep -qF -- "$text" <<<"$output"; then
    echo "$output"
    echo "find-continuations $* ends with $found, but must end with $status and print: $text"
    exit 1
  fi
}
