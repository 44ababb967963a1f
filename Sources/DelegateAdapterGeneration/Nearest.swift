/// Returns the names that are most similar to a misspelled one, best first.
package func nearest(to name: String, among names: some Sequence<String>, count: Int = 5)
  -> [String]
{
  let wanted = Array(name.lowercased())
  let ranked = Set(names).map { candidate in
    (name: candidate, distance: distance(wanted, Array(candidate.lowercased())))
  }
  let limit = max(2, wanted.count / 3)
  return
    ranked.filter { $0.distance <= limit || isPart(name, of: $0.name) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(count).map(\.name)
}

private func isPart(_ name: String, of candidate: String) -> Bool {
  let (short, long) = (name.lowercased(), candidate.lowercased())
  return short.count > 3 && (long.contains(short) || (long.count > 3 && short.contains(long)))
}

/// Returns the number of letters to insert, drop or change (Levenshtein).
private func distance(_ first: [Character], _ second: [Character]) -> Int {
  var row = Array(0...second.count)
  for (line, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (column, other) in second.enumerated() {
      let changed = diagonal + (letter == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
    }
  }
  return row[second.count]
}
