# shellcheck shell=bash
# Sourced by Scripts/Support/apple-systems.sh: code with Objective-C, compiled for macOS.
#
# `import Foundation` finds what stands in for it in Consumers/Apple. UIKit and others stand there too, as if
# macOS had them.

compiles_with_objective_c() {
  local modules imports
  modules=$(sed -n 's/^module \([A-Za-z]*\) .*/\1/p' "$headers/module.modulemap" | grep -v ObjectiveC)
  imports="import DelegateEvents; $(sed 's/.*/import &;/' <<<"$modules" | tr '\n' ' ')"
  compiles_snippets
  finds_mistakes
  compiles_adapters
}

# compiles MODE OPTION-OR-FILE…: the files are one module that compiles, without a warning, and without an
# isolated deinit, whose symbol ends in CfZ. What leaves an actor is checked after the types, so the
# compiler goes on to its own language.
compiles() {
  local options=()
  case $1 in
    six) options+=(-swift-version 6) ;;
    main) options+=(-swift-version 6 -default-isolation MainActor -enable-upcoming-feature
      NonisolatedNonsendingByDefault) ;;
    five) options+=(-swift-version 5) ;;
  esac
  swiftc -frontend -emit-sil -o "$work/checked.sil" "${options[@]}" -parse-as-library \
    -warnings-as-errors -diagnostic-style llvm "${shapes[@]}" -module-name Checked "${@:2}" &&
    ! grep -E '^sil .*CfZ : ' "$work/checked.sil"
}

# importing FOLDER: writes the file there, with all modules imported. Its lines keep their numbers.
importing() { sed "1s|^|$imports|" >"$work/$1"; }

compiles_snippets() {
  local file mode
  for file in Consumers/PageSnippets/Apple*.swift; do
    awk '/snippet\.hide/ { shown = 0 } { print shown ? $0 : "" } /snippet\.show/ { shown = 1 }' "$file" |
      importing "snippets/${file##*/}"
  done
  for file in Consumers/Apple/Snippets/*.swift; do
    importing "snippets/${file##*/}" <"$file"
  done
  for mode in six main five; do
    for file in "$work"/snippets/*.swift; do compiles $mode "$file"; done
  done
  found+=", $(count snippets) files of snippets compile in three modes"
}

finds_mistakes() {
  local file message errors
  for file in Consumers/Apple/Mistakes/*.swift; do
    importing "mistakes/${file##*/}" <"$file"
    message=$(sed -n '1s|^// ||p' "$file")
    errors=$(compiles six "$work/mistakes/${file##*/}" 2>&1 || true)
    if [[ $(grep -c ': error: ' <<<"$errors") -ne 1 ]] || ! grep -qF "$message" <<<"$errors"; then
      echo "$errors"
      echo "$file: the compiler should report one error, '$message'"
      return 1
    fi
    echo "found in ${file##*/}: $message"
  done
  found+=", $(count mistakes) mistakes are found"
}

compiles_adapters() {
  local graphs=() module protocol source overlay mode
  swift build --product delegate-adapter-generator
  for module in $modules; do
    overlay=("Consumers/Apple/Overlays/$module"*.swift)
    if [[ ! -f $overlay ]]; then
      overlay=("$work/graphs/$module.swift")
      echo "@_exported import $module" >"$overlay"
    fi
    mkdir "$work/graphs/$module"
    swiftc -frontend -emit-module -module-name "$module" -o "$work/graphs/$module.swiftmodule" \
      -parse-as-library -import-underlying-module "${shapes[@]}" -swift-version 6 -emit-symbol-graph \
      -emit-symbol-graph-dir "$work/graphs/$module" -symbol-graph-skip-synthesized-members \
      "${overlay[@]}"
    graphs+=(--graph "$module=$work/graphs/$module")
  done
  while read -r module protocol source; do
    "$(swift build --show-bin-path)/delegate-adapter-generator" --module "$module" \
      --protocol "$protocol" --source "$source" "${graphs[@]}" \
      >"$work/adapters/${protocol}Adapter.swift" 2>>"$work/notes"
  done < <(grep -v '^#' Consumers/Apple/delegates)
  for mode in six main; do
    compiles $mode "$work"/adapters/*.swift
  done
  found+=", $(count adapters) adapters compile in both isolations"
}

count() { find "$work/$1" -name '*.swift' | wc -l; }
