# shellcheck shell=bash
# Sourced by the scripts that write adapters for tests.

# stubs LIST FOLDER [KEPT]: for each protocol of the list, a file whose first lines have the command that
# writes its adapter, for `generate-delegate-adapter --all --force`. Protocols with a file in the folder
# of kept ones get none.
stubs() {
  local list=$1 folder=$2 kept=${3:-} module name options file
  rm -rf "$folder"
  while read -r module name options; do
    file=$folder/$module/${name//./}Adapter.swift
    if [[ -n $kept && -e $kept/${file##*/} ]]; then continue; fi
    mkdir -p "${file%/*}"
    cat >"$file" <<STUB
// An adapter of $name, to be written by
//   swift package generate-delegate-adapter --module $module --protocol $name${options:+ $options}
STUB
  done < <(awk '/^[A-Z]/ { module = $1 } /^  / { print module, $0 }' "$list")
}

tests=Tests/Generator
golden=$tests/AdapterTests/Golden
written=$tests/AdapterTests/Written

# The adapters of the list, except for the golden ones, are written by the command in their first lines.
write_adapters() {
  stubs $tests/adapters.list "$written" "$golden"
  swift package --package-path $tests --allow-writing-to-package-directory \
    generate-delegate-adapter --all --force
}
