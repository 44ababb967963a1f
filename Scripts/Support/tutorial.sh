# shellcheck shell=bash
# Sourced by Scripts/pages: follows two pages to the letter, each in a package of its own.
#
# The script works through a page from top to bottom:
# - It adds a ```swift block that starts with a file's name to that file. A block that starts with a
#   tools version is the manifest.
# - Other ```swift blocks continue the last file, or must occur in the adapter if they declare a
#   struct or have doc comments.
# - It runs each ```sh block.
# - A plain block must be in the output of the last command. There, "…" stands for any text.

work=$PWD/.build-adapters  # shared with Scripts/generator, whose build is reused

tutorial() {
  # A fresh package beside a clone of this one.
  local fresh=$work/ten-minutes shop=$work/package adapters
  mkdir -p "$fresh/Bakery"
  ln -sfn "$PWD" "$fresh/DelegatePromises"
  rm -rf "$fresh/Bakery/Package.swift" "$fresh/Bakery/Sources" "$fresh/Bakery/Tests"
  follow ten-minutes "$fresh/Bakery"
  if [[ -n ${THOROUGH:-} ]]; then unset WHOLE_MODULES; fi  # as in Scripts/generator

  rm -rf "$shop/Sources"
  mkdir -p "$shop/Sources/Shop"
  sed 's/\.target(name: "Bakery"),//; s/"Bakery", //' Consumers/Adapters/Package.swift \
    >"$shop/Package.swift"
  follow writing-adapters-for-you "$shop"

  adapters=$(find "$shop/Sources" -name '*Adapter.swift' | wc -l | tr -d ' ')
  echo "two pages were followed; they end with a passing test and $adapters adapters"
}

# Whether a block occurs in a file, line by line, except for the indentation.
stands_in() {
  local block file
  block=$(sed 's/^ *//' "$1")
  file=$(sed 's/^ *//' "$2")
  [[ $file == *"$block"* ]]
}

# printed LINE LOG: whether the line, in which "…" stands for any text, is a line of the log.
printed() {
  local line pattern=${1//…/$'\001'}
  pattern=$(sed 's/[][\\*?]/\\&/g' <<<"$pattern")
  pattern=${pattern//$'\001'/*}
  while IFS= read -r line; do
    # shellcheck disable=SC2053  # the pattern is one
    if [[ $line == $pattern ]]; then return; fi
  done <"$2"
  return 1
}

# follow PAGE PACKAGE: works through a page in the folder of a package.
follow() {
  local page=$1 package=$2 blocks=$work/page last=$2/Sources/Shop/main.swift commands=0
  local block line name run
  run="source '$PWD/Scripts/Support/whole-modules.sh'; source \$0"
  rm -rf "$blocks"
  mkdir -p "$blocks"

  # Cuts the page into its blocks: 01.swift, 02.sh, 03.text.
  awk -v into="$blocks" '
    /^ *```/ && file { file = ""; next }
    /^ *```/ {
      kind = $1
      sub(/^```/, "", kind)
      file = sprintf("%s/%02d.%s", into, ++count, kind == "" ? "text" : kind)
      printf "" > file
      next
    }
    file { print > file }
  ' "$(find Sources -name "$page.md")"

  for block in "$blocks"/*; do
    case $block in
      *.sh)
        # XML is a separate module only outside Apple platforms.
        if grep -q FoundationXML "$block" && [[ $(uname) != Linux ]]; then continue; fi
        if ! (cd "$package" && bash -euo pipefail -c "$run" "$block") \
          >"$work/page.log" 2>&1 </dev/null; then
          cat "$block" "$work/page.log"
          echo "this command of the page fails"
          exit 1
        fi
        commands=$((commands + 1))
        ;;
      *.swift)
        name=$(sed -n '1s|^// \([A-Za-z]*/.*\.swift\)$|\1|p' "$block")
        if grep -q '^// swift-tools-version:' "$block"; then
          cat "$block" >"$package/Package.swift"
        elif [[ -n $name ]]; then
          mkdir -p "$(dirname "$package/$name")"
          cat "$block" >>"$package/$name"
          last=$package/$name
        elif ! grep -q '^ *struct\|^ *///' "$block"; then
          cat "$block" >>"$last"
        elif ! stands_in "$block" "$package/Sources/Shop/OvenDelegateAdapter.swift"; then
          cat "$block"
          echo "the page shows this block, which is not in the adapter"
          exit 1
        fi
        ;;
      *.text)
        while IFS= read -r line; do
          if ! printed "$line" "$work/page.log"; then
            cat "$work/page.log"
            echo "the page shows this output, which was not printed: $line"
            exit 1
          fi
        done <"$block"
        ;;
      *)
        echo "$page has a block of a kind that is not followed: ${block##*.}"
        exit 1
        ;;
    esac
  done
  echo "the $commands commands of $page run"
}
