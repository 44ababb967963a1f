# shellcheck shell=bash
# Sourced first by each program of this folder: when the program is ended, so is all that it started.
#
# The program runs once more, as a child of this shell, which waits for it. A shell that waits for a
# command in the foreground would hear of a signal only after the command.

# Prints a process and all that it started, and that those started.
family() {
  ps -A -o pid= -o ppid= | awk -v root="$1" '
    { children[$2] = children[$2] " " $1 }
    function show(id, each, n, i) {
      print id
      n = split(children[id], each, " ")
      for (i = 1; i <= n; i++) show(each[i])
    }
    END { show(root) }
  '
}

# Ends a process and its family. They are stopped first, so that none starts another one meanwhile.
end_family() {
  local members=() found=("$1")
  while [[ ${#found[@]} -gt ${#members[@]} ]]; do
    members=("${found[@]}")
    kill -STOP "${members[@]}" 2>/dev/null || true
    read -r -d '' -a found < <(family "$1") || true
  done
  kill -TERM "${members[@]}" 2>/dev/null || true
  kill -CONT "${members[@]}" 2>/dev/null || true
  have_gone "${members[@]}" || kill -KILL "${members[@]}" 2>/dev/null || true
  have_gone "${members[@]}" || true
}

# Waits two seconds at most.
have_gone() {
  local turn
  for turn in {1..20}; do
    kill -0 "$@" 2>/dev/null || return 0
    sleep 0.1
  done
  return 1
}

if [[ ${SUPERVISOR:-} != "$PPID" ]]; then
  command -v ps >/dev/null || echo "there is no ps: what is started here may go on after a signal" >&2
  set -m  # The child has a process group of its own, so that only this shell hears of a signal.
  SUPERVISOR=$$ "$PWD/Scripts/$(basename "$0")" "$@" <&0 &
  program=$!
  for signal in INT TERM HUP; do
    # shellcheck disable=SC2064  # both are known now
    trap "trap '' INT TERM HUP; end_family $program; exit \$((128 + $(kill -l $signal)))" "$signal"
  done
  status=0
  wait "$program" || status=$?
  exit "$status"
fi
unset SUPERVISOR
