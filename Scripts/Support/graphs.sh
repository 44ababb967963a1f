# shellcheck shell=bash
# Sourced by the scripts that read symbol graphs.

source Scripts/Support/whole-modules.sh

modules=(CorePromises DelegatePromises DelegateEvents PromiseTracing PromiseTimeline PromisesTesting)

# extract_graphs FOLDER OPTION…: builds the modules, and writes the graphs of their public symbols
# into a folder for each.
extract_graphs() {
  local folder=$1 built target module
  shift
  for module in DelegateEvents PromisesTesting PromiseTimeline; do
    swift build --target "$module" >&2
  done
  built=$(swift build --show-bin-path)/Modules
  target=$(swiftc -print-target-info | sed -n 's/.*"triple" *: *"\(.*\)",.*/\1/p' | head -n 1)
  for module in "${modules[@]}"; do
    mkdir -p "$folder/$module"
    swift symbolgraph-extract -module-name "$module" -I "$built" -target "$target" \
      -output-dir "$folder/$module" -minimum-access-level public -skip-synthesized-members "$@" >&2
  done
}
