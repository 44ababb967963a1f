# shellcheck shell=bash
# Sourced by Scripts/packages, for `settings`: the program of all spellings, which plays every kind of
# delegate, gets the same results with each setting of the compiler, the linker and the package manager.
source Scripts/Support/sanitizers.sh

# Each line: when it is tried, what is built so, and the settings. `client` is the program alone,
# compiled and linked with libraries that were built with -O; `app` is such a client with the settings
# of a new app, whose default isolation is the main actor; `all` is both programs and the libraries,
# built by the package manager. Built for debugging, both programs run in `spellings`.
#
# A commit runs one of the two programs with -O, and the other one with -Osize; its number says which.
settings_to_try() {
  cat <<'LIST'
even     client  -wmo -O
even     app     -wmo -Osize
odd      client  -wmo -Osize
odd      app     -wmo -O
nightly  all     -c release
nightly  all     -c release -Xswiftc -Osize -Xswiftc -gnone
nightly  client  -wmo -Ounchecked
nightly  client  -O
nightly  client  -wmo -O -enforce-exclusivity=unchecked
nightly  client  -wmo -O -cxx-interoperability-mode=default
nightly  client  -wmo -O -swift-version 5
nightly  client  -wmo -O -gnone
nightly  client  -wmo -O -profile-generate -profile-coverage-mapping
nightly  client  -wmo -O -static-stdlib
nightly  client  -wmo -O -use-ld=lld
nightly  client  -wmo -O -use-ld=gold
nightly  client  -wmo -O -Xlinker --gc-sections
nightly  app     -wmo -Ounchecked
nightly  all     -c release -Xswiftc -Ounchecked
nightly  all     -c release -Xswiftc -cross-module-optimization
nightly  all     -c release -Xswiftc -no-whole-module-optimization
nightly  all     -c release -Xswiftc -enforce-exclusivity=unchecked
nightly  all     -c release -Xswiftc -cxx-interoperability-mode=default
nightly  all     -c release --enable-code-coverage
nightly  all     -c release --static-swift-stdlib
nightly  all     -c release --experimental-lto-mode full -Xswiftc -use-ld=lld
nightly  all     -c release --build-system swiftbuild
nightly  all     -c debug --build-system swiftbuild
nightly  all     -c debug --sanitize address
nightly  all     -c debug --sanitize thread
LIST
}

linux_only='static|use-ld|gc-sections'

settings() {
  local often what flags turns=(even odd) turn tried=0
  turn=${turns[$(number_of_commit) % 2]}
  optimised --target PromisesTesting
  optimised --target DelegateEvents
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  export LLVM_PROFILE_FILE=$work/profile  # of clients that count their coverage
  while read -r often what flags; do
    if [[ ($often == "$turn" || -n ${THOROUGH:-}) && (! $flags =~ $linux_only || $(uname) == Linux) ]]; then
      echo "$what: $flags"
      # shellcheck disable=SC2086  # the settings are words
      "with_$what" $flags </dev/null
      tried=$((tried + 1))
    fi
  done < <(settings_to_try)
  echo "a client gets the same results, built in $tried ways"
}

# The libraries of the small release clients.
optimised() { OURS_ONLY=1 swift build --package-path Benchmarks -c release "$@"; }

with_client() {
  local built library source objects=()
  built=$(optimised --show-bin-path)
  for library in CorePromises DelegatePromises DelegateEvents LineReading PromiseTracing PromisesTesting; do
    while read -r source; do
      objects+=("$built/$library.build/$(basename "$source").o")
    done < <(find "Sources/${library#Core}" -name '*.swift')
  done
  # shellcheck disable=SC2046  # no spelling has a blank in its path
  swiftc -swift-version 6 -parse-as-library -module-name Spellings \
    -I "$built/Modules" "$@" \
    $(find Consumers/Spellings -name '*.swift') "${objects[@]}" -o "$work/Spellings"
  "$work/Spellings"
}

# The settings are those of Consumers/Package.swift.
with_app() {
  with_client -default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances \
    -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature NonisolatedNonsendingByDefault "$@"
}

with_all() {
  local program
  rm -rf "$work/build"
  set -- --package-path Consumers --scratch-path "$work/build" "$@"
  for program in Spellings MainActorSpellings; do
    swift build "$@" --product "$program"
    "$(swift build "$@" --show-bin-path)/$program"
  done
}
