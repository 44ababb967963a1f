internal import LineReading

/// Returns the differences between two texts in the format of `diff -u`.
package func unifiedDiff(from old: String, to new: String, named name: String) -> String {
  let diff = LineDiff(from: old.lines, to: new.lines)
  let hunks = diff.hunks(context: 3)
  if hunks.isEmpty { return "" }
  return (["--- \(name)", "+++ \(name), as it would be written now"] + hunks.joined())
    .map { $0 + "\n" }.joined()
}

/// The lines of two texts, side by side.
private struct LineDiff {
  private struct Line {
    let mark: Character
    let text: Substring
    /// The number of lines before this one, in the old text and in the new text.
    let old: Int
    let new: Int
  }

  private var lines: [Line] = []

  init(from old: [Substring], to new: [Substring]) {
    let changes = new.difference(from: old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(Line(mark: "-", text: old[i], old: i, new: j))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(Line(mark: "+", text: new[j], old: i, new: j))
        j += 1
      } else {
        lines.append(Line(mark: " ", text: old[i], old: i, new: j))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// Returns the changed lines, each with up to `context` lines before and after it.
  func hunks(context: Int) -> [[String]] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let hunk = lines[range]
      let old = hunk.count { $0.mark != "+" }
      let new = hunk.count { $0.mark != "-" }
      let (first, second) = (lines[range.lowerBound].old + 1, lines[range.lowerBound].new + 1)
      return ["@@ -\(first),\(old) +\(second),\(new) @@"] + hunk.map { "\($0.mark)\($0.text)" }
    }
  }
}
