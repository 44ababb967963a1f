# shellcheck shell=bash
# Sourced by the scripts that build: flags that make a first build for debugging quicker.
#
# To compile a module as a whole, and to leave the system's modules out of the index, takes 40 % less
# processor time than to compile it file by file; to write only the lines of the code into the debug
# information, and not its types, 10 % less again. A later build takes longer, since it compiles whole
# modules again. So only the integration server, which builds everything once, sets WHOLE_MODULES.
whole=(
  -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo
  -Xswiftc -index-ignore-system-modules -Xswiftc -gline-tables-only
)
# The toolchain's own linker is quicker than the system's.
if [[ $(uname) == Linux ]]; then whole+=(-Xswiftc -use-ld=lld); fi

# A release build compiles whole modules anyway, and the build system swiftbuild expects other files.
swift() {
  if [[ -n ${WHOLE_MODULES:-} && $1 =~ ^(build|package|run|test)$ &&
    ! $* =~ -wmo|-c\ release|swiftbuild ]]; then
    command swift "$1" "${whole[@]}" "${@:2}"
  else
    command swift "$@"
  fi
}
