#!/usr/bin/env bash
# Compiles code against the headers of Consumers/Apple, which have the shapes of Apple's delegates.
#
# - What the page on Apple's platforms shows (Consumers/Apple/Snippets) compiles in three modes.
# - Each mistake in Consumers/Apple/Mistakes is found, with the message in its first line.
# - An adapter of each protocol in Consumers/Apple/delegates is written from the headers, and compiles
#   in both default isolations.
#
# Nothing runs: there is no Objective-C on Linux. `import Foundation` finds the headers', which comes
# first in the import paths, so the toolchain's NSObject plays no part.
set -euo pipefail
CDPATH='' cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/Support/whole-modules.sh

if [[ $(uname) != Linux ]]; then
  echo "apple: where the SDKs are, the headers would stand in their way: nothing was compiled"
  exit
fi

work=.build-apple
headers=Consumers/Apple/Headers
rm -rf "$work"
mkdir -p "$work"/{snippets,mistakes,graphs,adapters}
swift build --product delegate-adapter-generator
swift build --target DelegateEvents
products=$(swift build --show-bin-path)
Consumers/Apple/make-overlays "$work/overlays"

shapes=(-enable-objc-interop -disable-objc-attr-requires-foundation-module
  -module-cache-path "$work/cache" -I "$work/overlays" -I "$headers")
# compiled MODE FILE…: the files are one module that compiles, without a warning. What leaves an actor
# is checked after the types, so the compiler goes on to its own language.
compiled() { through -emit-sil "$@"; }

# through STAGE MODE FILE…
through() {
  local stage=$1 options
  case $2 in
    six) options=(-swift-version 6) ;;
    main) options=(-swift-version 6 -default-isolation MainActor -enable-upcoming-feature
      NonisolatedNonsendingByDefault) ;;
    five) options=(-swift-version 5) ;;
  esac
  shift 2
  if [[ $stage == -emit-sil ]]; then options+=(-o /dev/null); fi
  swiftc -frontend "$stage" -parse-as-library -warnings-as-errors -diagnostic-style llvm \
    "${options[@]}" "${shapes[@]}" -I "$products/Modules" -module-name Checked "$@"
}

modules=$(sed -n 's/^module \([A-Za-z]*\) .*/\1/p' "$headers/module.modulemap" | grep -v ObjectiveC)
imports="import DelegateEvents; $(sed 's/.*/import &;/' <<<"$modules" | tr '\n' ' ')"
# importing FOLDER: writes the file there, with all modules imported. Its lines keep their numbers.
importing() { sed "1s|^|$imports|" >"$work/$1"; }

for file in Consumers/PageSnippets/Apple*.swift; do
  awk '/snippet\.hide/ { shown = 0 } { print shown ? $0 : "" } /snippet\.show/ { shown = 1 }' "$file" |
    importing "snippets/${file##*/}"
done
for file in Consumers/Apple/Snippets/*.swift; do
  importing "snippets/${file##*/}" <"$file"
done
for mode in six main five; do
  for file in "$work"/snippets/*.swift; do compiled $mode "$file"; done
done

for file in Consumers/Apple/Mistakes/*.swift; do
  importing "mistakes/${file##*/}" <"$file"
  message=$(sed -n '1s|^// ||p' "$file")
  found=$(compiled six "$work/mistakes/${file##*/}" 2>&1 || true)
  if [[ $(grep -c ': error: ' <<<"$found") -ne 1 ]] || ! grep -qF "$message" <<<"$found"; then
    echo "$found"
    echo "$file: the compiler should report one error, '$message'"
    exit 1
  fi
  echo "found in ${file##*/}: $message"
done

graphs=()
for module in $modules; do
  again=$work/graphs/$module.swift
  overlay=Consumers/Apple/Overlays/$module.swift
  if [[ -f $overlay ]]; then cp "$overlay" "$again"; else echo "@_exported import $module" >"$again"; fi
  mkdir "$work/graphs/$module"
  swiftc -frontend -emit-module -module-name "$module" -o "$work/graphs/$module.swiftmodule" \
    -parse-as-library -import-underlying-module "${shapes[@]}" -swift-version 6 \
    -emit-symbol-graph -emit-symbol-graph-dir "$work/graphs/$module" -symbol-graph-skip-synthesized-members "$again"
  graphs+=(--graph "$module=$work/graphs/$module")
done
while read -r module protocol source; do
  "$products/delegate-adapter-generator" --module "$module" --protocol "$protocol" \
    --source "$source" "${graphs[@]}" >"$work/adapters/${protocol}Adapter.swift" 2>>"$work/notes"
done < <(grep -v '^#' Consumers/Apple/delegates)
# For a method that takes `Any`, the compiler would call Objective-C, and ends itself.
plain=()
while read -r file; do plain+=("$file"); done < <(
  grep -LE ': Any\??(,|\)|$)' "$work"/adapters/*.swift
)
for mode in six main; do
  through -typecheck $mode "$work"/adapters/*.swift
  compiled $mode "${plain[@]}"
done

count() { find "$work/$1" -name '*.swift' | wc -l; }
echo "$(count snippets) files of snippets compile in three modes," \
  "$(count mistakes) mistakes are found, $(count adapters) adapters compile in both isolations"
