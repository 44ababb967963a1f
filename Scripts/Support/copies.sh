# shellcheck shell=bash
# Sourced by the scripts that build an edited copy of the sources.

# bring NEW OLD: makes the files of a folder those of another one. Files that have not changed keep
# their dates, so they are not compiled again.
bring() {
  local file
  visible "$1" | while read -r file; do
    if ! cmp -s "$1/$file" "$2/$file"; then
      mkdir -p "$(dirname "$2/$file")"
      cp "$1/$file" "$2/$file"
    fi
  done
  visible "$2" | while read -r file; do
    if [[ ! -e $1/$file ]]; then rm "$2/$file"; fi
  done
}

# Prints the files of a folder, without what a build leaves there.
visible() { (cd "$1" && find . -name '.?*' -prune -o ! -type d -print); }
