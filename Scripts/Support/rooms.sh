# shellcheck shell=bash
# Sourced by Scripts/lint, for `rooms`: fails if the folders of a module use each other in a circle, by
# types or by functions.
#
# The names are those that the compiler writes into the index of a debug build. Before that, a circle
# of three folders is planted, which has to be found.
source Scripts/Support/whole-modules.sh

rooms() {
  if [[ -z $(command -v python3) ]]; then
    echo "rooms: needs Python 3, which is not installed: nothing was compared"
    return
  fi
  local resources library
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  library=$(find "$resources/.." -maxdepth 1 -name 'libIndexStore.*' | sort | head -n 1)
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  mkdir "$work"/{Baking,Kneading,Ovens}
  echo 'func bake() { knead() }' >"$work/Baking/Bake.swift"
  echo 'func knead() { 250.heat() }' >"$work/Kneading/Knead.swift"
  echo 'extension Int { func heat() { bake() } }' >"$work/Ovens/Int+Heat.swift"
  (cd "$work" && swiftc -c -module-name Planted -index-store-path index ./*/*.swift)
  if circles "$work/index" "$library" "$work" >"$work/found" ||
    ! grep -F 'uses heat() in Knead.swift' "$work/found"; then
    cat "$work/found"
    echo "a planted circle of three folders is not found"
    exit 1
  fi

  swift build --target DelegateEvents
  circles "$(swift build --show-bin-path)/index/store" "$library" Sources/{DelegatePromises,DelegateEvents}
  echo "no folder of DelegatePromises or DelegateEvents uses another one in a circle"
}

circles() { PYTHONDONTWRITEBYTECODE=1 python3 Scripts/Support/rooms.py "$@"; }
