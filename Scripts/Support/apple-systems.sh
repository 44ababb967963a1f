# shellcheck shell=bash
# Sourced by Scripts/packages, for `apple-systems`: compiles for macOS what people compile on a Mac, by a
# Swift SDK that is made of this toolchain's own interfaces; see Scripts/Support/apple-sdk.py.
#
# - The libraries compile in debug and in release, and use nothing newer than the systems that
#   Package.swift names. Each use that is planted in Consumers/Apple/TooNew is found.
# - What the page on Apple's platforms shows (Consumers/Apple/Snippets) compiles in three modes, against
#   headers with the shapes of Apple's.
# - Each mistake in Consumers/Apple/Mistakes is found, with the message in its first line.
# - An adapter of each protocol in Consumers/Apple/delegates is written from the headers, and compiles in
#   both default isolations.
#
# With THOROUGH, the tests, the generator, Consumers, Consumers/MacChecks and the adapters of the
# generator's tests compile too. Nothing is linked, and nothing runs.
source Scripts/Support/adapters.sh
source Scripts/Support/objective-c.sh

work=$PWD/.build-apple
sdk=$work/sdk
headers=Consumers/Apple/Headers

apple_systems() {
  if [[ $(uname) != Linux ]]; then
    echo "apple-systems: a Mac's own compiler says all of this: nothing was compiled"
    return
  fi
  if [[ -z $(command -v python3) ]]; then
    echo "apple-systems: needs Python 3, which is not installed: nothing was compiled"
    return
  fi
  rm -rf "$work"
  mkdir -p "$work"/{snippets,mistakes,graphs,adapters}
  python3 Scripts/Support/apple-sdk.py "$sdk" "$work/overlays" $headers Consumers/Apple/Modules
  target=$(sed -n 's/.*"\(.*-apple-macosx\)": {/\1/p' "$sdk/apple.artifactbundle/swift-sdk.json")
  resources=$sdk/apple.artifactbundle/resources
  # Older than the minimum of every package here.
  Consumers/Apple/make-overlays "$work/overlays" -target "${target}10.15" -resource-dir "$resources"

  finds_what_is_too_new
  compiles_libraries
  shapes=(-target "${target}15.0" -resource-dir "$resources" -sdk "$sdk/apple.artifactbundle"
    -module-cache-path "$work/cache" -I "$work/overlays" -I $headers -I Consumers/Apple/Modules
    -I "$(for_apple . --show-bin-path)/Modules")
  compiles_with_objective_c
  if [[ -n ${THOROUGH:-} ]]; then compiles_the_rest; fi
  echo "for ${target}15.0, which stands for all of Apple's systems, the libraries compile in debug and" \
    "release; $found; nothing was linked or run"
}

# for_apple PACKAGE OPTION…: builds for macOS. `-gnone`, because there is no debug information to link.
for_apple() {
  swift build --swift-sdks-path "$sdk" --swift-sdk apple --package-path "$1" \
    --scratch-path "$work/build-${1//[.\/]/-}" --disable-index-store -Xswiftc -gnone "${@:2}"
}

# isolated_deinits FOLDER: prints them. The compiler accepts one for every system, and links its
# runtime weakly.
isolated_deinits() {
  grep -rnE '^[^/]*\bisolated deinit\b' "$1" --include='*.swift' |
    sed 's/:[^:]*$/: error: an isolated deinit can abort before macOS 26.4/' | grep .
}

finds_what_is_too_new() {
  local package=Consumers/Apple/TooNew file message
  if for_apple $package >"$work/too-new" 2>&1; then
    echo "$package must not compile for macOS 15"
    return 1
  fi
  isolated_deinits $package >>"$work/too-new"
  for file in $package/Sources/TooNew/*.swift; do
    message=$(sed -n '1s|^// ||p' "$file")
    if ! grep -F "$message" "$work/too-new" | grep -q "${file##*/}:[0-9]*:"; then
      cat "$work/too-new"
      echo "$file: the check should find '$message'"
      return 1
    fi
  done
  found="$(find $package/Sources -name '*.swift' | wc -l) uses of what is newer are found"
}

compiles_libraries() {
  local product
  if isolated_deinits Sources; then return 1; fi
  for product in DelegateEvents PromiseTimeline PromisesTesting; do
    for_apple . --target $product
    for_apple . --target $product -c release -Xswiftc -Onone
  done
}

compiles_the_rest() {
  local unsigned=--disable-get-task-allow-entitlement
  for_apple . --build-tests $unsigned
  for_apple Consumers $unsigned
  for_apple Consumers/MacChecks $unsigned
  for_apple Tests/Generator --target HostileProtocols
  write_adapters
  compiles six -I "$(for_apple Tests/Generator --show-bin-path)/Modules" \
    "$written"/HostileProtocols/*.swift "$golden"/*.swift
  found+="; so do the tests, the generator, Consumers and $(find "$written/HostileProtocols" "$golden" \
    -name '*.swift' | wc -l) adapters of hostile protocols"
}
