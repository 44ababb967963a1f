# shellcheck shell=bash
# Sourced by Scripts/packages, for `apple-systems`: compiles for macOS what people compile on a Mac, by a
# Swift SDK that is made of this toolchain's own interfaces; see Scripts/Support/apple-sdk.py.
#
# - The libraries compile, with DEBUG and without, and use nothing newer than the systems that Package.swift
#   names. No part of them is left out. Each use that is planted in Consumers/Apple/TooNew is found.
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
    echo "apple-systems: a Mac's own SDK would stand in the way of the headers: nothing was compiled"
    return
  fi
  if [[ -z $(command -v python3) ]]; then
    echo "apple-systems: needs Python 3, which is not installed: nothing was compiled"
    [[ -z ${CI:-} ]]
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
    -Xcc -fmodule-map-file=Consumers/Apple/Modules/module.modulemap
    -I "$(for_apple . --show-bin-path)/Modules")
  compiles_with_objective_c
  if [[ -n ${THOROUGH:-} ]]; then compiles_the_rest; fi
  echo "for ${target}15.0, which stands for all of Apple's systems: $found; nothing was linked or run"
}

# for_apple PACKAGE OPTION…: builds for macOS. `-gnone`, because there is no debug information to link.
for_apple() {
  swift build --swift-sdks-path "$sdk" --swift-sdk apple --package-path "$1" \
    --scratch-path "$work/build-${1//[.\/]/-}" --disable-index-store -Xswiftc -gnone "${@:2}"
}

# isolated_deinits PACKAGE MODULE…: prints the files that have one, written or not. The compiler accepts it
# for every system, and links its runtime weakly. Its symbol ends in CfZ.
isolated_deinits() {
  local objects nm module
  nm=$(dirname "$(readlink -f "$(command -v swiftc)")")/llvm-nm
  objects=$(for_apple "$1" --show-bin-path)
  for module in "${@:2}"; do
    find "$objects/$module.build" -name '*.o' -exec "$nm" -A {} + |
      sed -nE 's|^.*/([^/]*)\.o:.* ([^ ]*CfZ)$|\1: error: an isolated deinit can stop the program: \2|p'
  done | sort -u | grep .
}

finds_what_is_too_new() {
  local package=Consumers/Apple/TooNew file message
  if for_apple $package >"$work/too-new" 2>&1; then
    echo "$package must not compile for macOS 15"
    return 1
  fi
  for_apple $package --target IsolatedDeinit
  isolated_deinits $package IsolatedDeinit >>"$work/too-new" || true
  cannot_be_checked $package/Sources >>"$work/too-new" || true
  for file in $package/Sources/*/*.swift; do
    message=$(sed -n '1s|^// ||p' "$file")
    if ! grep -F "$message" "$work/too-new" | grep -q "${file##*/}:"; then
      cat "$work/too-new"
      echo "$file: the check should find '$message'"
      return 1
    fi
  done
  found="$(find $package/Sources -name '*.swift' | wc -l) uses of what is newer are found"
}

# cannot_be_checked FOLDER…: prints the lines by which a part would not be compiled here, or be allowed by
# macOS alone.
cannot_be_checked() {
  local known
  known=$(cd "$work/overlays" && echo ./*.swiftmodule | sed 's|\./||g; s/\.swiftmodule//g; s/ /|/g')
  known+='|Glibc|Musl|Android|Bionic|FoundationEssentials'
  grep -rnE '#(else)?if.*(\b(os|targetEnvironment)\(|canImport\()|[@#]available\(.*macOS' "$@" --include='*.swift' |
    grep -vE "canImport\(($known)\)([^(]|\$)*$|iOS.*tvOS.*watchOS.*visionOS" |
    sed -E 's/^([^:]*:[0-9]*):/\1: error: apple-systems cannot check what this selects:/' | grep .
}

# The folders of the libraries, without those of the generator, which runs on a Mac alone.
library_folders() { find Sources -mindepth 1 -maxdepth 1 ! -iname '*adapter*'; }

compiles_libraries() {
  local products product
  # shellcheck disable=SC2046  # no folder has a blank in its name
  if cannot_be_checked $(library_folders); then return 1; fi
  products=$(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
  for product in $products; do
    for_apple . --target "$product"
    # Without DEBUG. What is optimised makes no difference to what is available.
    for_apple . --target "$product" -c release -Xswiftc -Onone
  done
  # shellcheck disable=SC2086  # a list of names
  if isolated_deinits . $products LineReading; then return 1; fi
  found+=", $(wc -w <<<"$products") libraries compile with DEBUG and without"
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
