# Counts the lines of each scenario. A file is a pair, between `// scenario:` lines; lines without code
# do not count. There must be as many pairs as `wanted` says. No version with the library may be longer
# than the one by hand. All of them together must have at most `limit` of the lines by hand, and none
# may use an unchecked construct.

function begin_pair() {
  name = FILENAME
  sub(/.*\//, "", name); sub(/\.swift$/, "", name)
  part = ""; hand = 0; ours = 0
}

function end_pair() {
  if (part == "") { return }
  pairs++
  printf "%-22s %3d by hand, %3d with the library\n", name, hand, ours
  if (!hand || !ours || ours > hand) { print name " is longer with the library"; failed = 1 }
  hands += hand; all += ours
}

FNR == 1 { if (NR > 1) { end_pair() } begin_pair() }
/^\/\/ scenario: / { part = $0; next }
/^ *(\/\/.*)?$/ { next }
part ~ /by hand$/ { hand++ }
part ~ /with the library$/ {
  ours++
  if (/@unchecked|assumeIsolated|nonisolated\(unsafe\)|@preconcurrency/) {
    print FILENAME ":" FNR ": " $0
    failed = 1
  }
}

END {
  end_pair()
  if (pairs != wanted) {
    printf "there are %d scenarios, but there should be %d\n", pairs, wanted
    exit 1
  }
  printf "%d lines with the library for %d by hand: %.2f\n", all, hands, all / hands
  if (all > limit * hands) { print "that is more than " limit; failed = 1 }
  exit failed
}
