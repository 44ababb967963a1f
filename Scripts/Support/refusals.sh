# shellcheck shell=bash
# Sourced by Scripts/packages: compiles each file of Consumers/Refusals twice against the built library.
#
# Without a flag, each file must compile. With -D REFUSED it must not: each error must contain one of
# the file's "Refused with:" texts, and each text must occur in an error. A line that ends with
# "// refused" must have an error. A file with the line "// Refused in both default isolations." is also
# compiled with the main actor as the default. The files are compiled to objects, because type-checking
# alone does not find values that are sent to another isolation.
#
# The page about troubleshooting quotes these errors, in blocks and in the first column of tables, and
# each quotation must occur in one of them. The page about moving has names of other libraries in
# bold, and they must be those that are refused.

refusals() {
  swift build "${consumers[@]}"
  modules=$(products)/Modules
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  compile nonisolated Consumers/Refusals/*.swift -o "$work/allowed.o"

  local failures=0 file count
  for file in Consumers/Refusals/*.swift; do
    refused nonisolated "$file" || failures=$((failures + 1))
    if grep -qxF '// Refused in both default isolations.' "$file"; then
      compile MainActor "$file" -o "$work/allowed.o"
      refused MainActor "$file" || failures=$((failures + 1))
    fi
  done
  count=$(find Consumers/Refusals -name '*.swift' | wc -l | tr -d ' ')
  if [[ $failures -gt 0 ]]; then
    echo "$failures of $count are not refused as expected"
    exit 1
  fi

  local page=Sources/DelegatePromises/DelegatePromises.docc/troubleshooting.md quotations=0 text
  if [[ $(grep -c '^| The compiler reports' "$page") -lt 2 ]]; then
    echo "$page has no tables whose first column is 'The compiler reports'"
    exit 1
  fi
  while IFS= read -r text; do
    if ! grep -qF -- "error: $text" "$work"/*.log; then
      echo "$page quotes an error that the compiler does not report: $text"
      exit 1
    fi
    quotations=$((quotations + 1))
  done < <(awk -F'`' '
    /^```/ { inside = !inside; next }
    /^\|/ && !table { table = /^\| The compiler reports/ ? 1 : -1 }
    !/^\|/ { table = 0 }
    inside { print }
    table == 1 && NF > 1 && !/^\| The compiler/ { print $2 }' "$page")
  other_names
  echo "$count mistakes are refused, each with the expected error; $quotations are quoted"
}

# Each name in bold must be refused, with a name from the first column of its row; and each name that is
# refused must be in bold.
other_names() {
  local page=Sources/DelegateEvents/DelegateEvents.docc/moving-from-other-libraries.md
  local log=$work/NamesOfOtherLibraries.nonisolated.log bold names name ours answers words
  bold=$(awk -F'|' '/^\|/ {
    for (i = 3; i < NF; i++)
      for (cell = $i; match(cell, /\*\*`[^`]+`/); cell = substr(cell, RSTART + RLENGTH))
        print substr(cell, RSTART + 3, RLENGTH - 4) "\t" $2
  }' "$page")
  while IFS=$'\t' read -r name ours; do
    name=$(sed -E 's/^Promise\(/init(/; s/^[A-Za-z]+\.//; s/\([^:)]+\)$//; s/ .*//' <<<"$name")
    names+=" ${name%%(*} "
    answers=$(sed -nE "s/^[^ ]+: error: '${name//[()]/\\&}.*' (is|has been) //p" "$log")
    # A call, such as `f()`, has no words.
    words=$(tr -c 'A-Za-z`' '\n' <<<"$ours" | sed -nE 's/`//g; /^Promise$/d; /.{3}/p' | paste -sd '|' -)
    if [[ -z $answers ]] || ! grep -qwE "${words:-call}" <<<"$answers"; then
      echo "$page has $name in bold, but the compiler does not answer it with:$ours"
      exit 1
    fi
  done <<<"$bold"
  while read -r name; do
    if [[ $names != *" $name "* ]]; then
      echo "the compiler refuses $name, which $page does not have in bold"
      exit 1
    fi
  done < <(sed -nE "s/^[^ ]+: error: '([A-Za-z]+).*/\1/p" "$log" | sort -u)
  echo "$(wc -l <<<"$bold" | tr -d ' ') names of other libraries are in bold, and refused with ours"
}

# compile ISOLATION ARGUMENTS: compiles with this default isolation.
compile() {
  swiftc -c -parse-as-library -wmo -swift-version 6 -warnings-as-errors -default-isolation "$1" \
    -enable-upcoming-feature InferIsolatedConformances \
    -enable-upcoming-feature NonisolatedNonsendingByDefault \
    -module-name Refusals -I "$modules" -diagnostic-style llvm \
    Consumers/Spellings/Bakery.swift "${@:2}"
}

# refused ISOLATION FILE: fails if the file is not refused as it says.
refused() {
  local file=$2 name log errors expected line text
  name=$(basename "$file" .swift)
  log=$work/$name.$1.log
  if compile "$1" -D REFUSED "$file" -o "$work/$name.o" >"$log" 2>&1; then
    echo "$name: compiles, but must not"
    return 1
  fi
  errors=$(grep -E '^[^ ]+:[0-9]+:[0-9]+: error: ' "$log" || true)
  expected=$(sed -n 's|^// Refused with: ||p' "$file")
  if [[ -z $expected ]] || grep -vF "$expected" <<<"$errors"; then
    echo "$name: is refused with the errors above, but expects: $expected"
    return 1
  fi
  while read -r text; do
    if ! grep -qF "$text" <<<"$errors"; then
      echo "$name: is not refused with: $text"
      return 1
    fi
  done <<<"$expected"
  while IFS=: read -r line text; do
    if ! grep -q "^[^ ]*$name.swift:$line:" <<<"$errors"; then
      echo "$name: is not refused in line $line: $text"
      return 1
    fi
  done < <(grep -n '// refused$' "$file")
  echo "$name: refused, $1"
}
