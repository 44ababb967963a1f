# shellcheck shell=bash
# Sourced by the scripts that run commands of README.md.

# run_shown BEGINNING: runs the one command of README.md that begins so, as a reader would.
run_shown() {
  local command
  command=$(grep -F "\$ $1" README.md) || true
  if [[ $command != "\$ $1"* || $command == *$'\n'* || $command == *\\ ]]; then
    echo "README.md must show one command, in one line, that begins with: $1"
    return 1
  fi
  echo "$command"
  eval "${command#\$ }"
}
