/// The edits of a file in the format of `diff -u`, which `patch -p0` and `git apply -p0` read.
///
/// A tab ends each path, which may have blanks.
struct Patch: CustomStringConvertible {
  private struct Change {
    /// The lines that go, counted from 0.
    let old: Range<Int>
    let new: [String]

    /// Leaves out the lines at both ends that stay as they are.
    init(replacing range: Range<Int>, of lines: [String], by new: [String]) {
      let first = zip(lines[range], new).prefix { $0 == $1 }.count
      let rest = (old: lines[range].dropFirst(first), new: new.dropFirst(first))
      let last = zip(rest.old.reversed(), rest.new.reversed()).prefix { $0 == $1 }.count
      old = (range.lowerBound + first)..<(range.upperBound - last)
      self.new = Array(rest.new.dropLast(last))
    }
  }

  private static let context = 3
  /// What follows a last line without a line feed.
  private static let unended = "\n\\ No newline at end of file"

  private let path: String
  private let lines: [String]
  /// The number of lines, without the empty one behind the last line feed.
  private let count: Int
  private let changes: [Change]

  init(_ file: SourceFile, edits: [TextEdit]) {
    let text = file.text
    let edits = edits.map { $0.endingLines(by: text.lineEnding) }
    var lines = Self.lines(of: text)
    let starts = lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count + 1) }
    func line(of offset: Int) -> Int { (starts.firstIndex { $0 > offset } ?? starts.count) - 1 }

    let touched = edits.map { line(of: $0.range.lowerBound)..<(line(of: $0.range.upperBound) + 1) }
    path = file.path
    count = lines.last == "" ? lines.count - 1 : lines.count
    let end = count == lines.count ? Self.unended : ""
    lines[lines.count - 1] += end
    self.lines = lines
    changes = Self.merged(touched, gap: -1).map { range in
      let bytes = starts[range.lowerBound]..<(starts[range.upperBound] - 1)
      var new = Self.lines(of: text.applying(edits, in: bytes))
      if range.upperBound == lines.count { new[new.count - 1] += end }
      return Change(replacing: range, of: lines, by: new)
    }
  }

  /// Returns the lines as `patch` compares them: a carriage return at the end belongs to its line.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  var description: String {
    let ranges = Self.merged(changes.map(\.old), gap: 2 * Self.context)
    var shift = 0
    let hunks = ranges.map { range -> String in
      let whole =
        max(
          0, range.lowerBound - Self.context)..<min(
          count, range.upperBound + Self.context)
      let body = self.body(of: whole)
      let (old, new) = (body.count { $0.first != "+" }, body.count { $0.first != "-" })
      defer { shift += new - old }
      let first = whole.lowerBound + 1
      return "@@ -\(first),\(old) +\(first + shift),\(new) @@\n" + body.joined(separator: "\n")
    }
    return hunks.isEmpty
      ? "" : "--- \(path)\t\n+++ \(path)\t\n" + hunks.joined(separator: "\n") + "\n"
  }

  private func body(of range: Range<Int>) -> [String] {
    var place = range.lowerBound
    var body: [String] = []
    for change in changes
    where change.old.lowerBound >= range.lowerBound && change.old.upperBound <= range.upperBound {
      body += lines[place..<change.old.lowerBound].map { " \($0)" }
      body += lines[change.old].map { "-\($0)" } + change.new.map { "+\($0)" }
      place = change.old.upperBound
    }
    return body + lines[place..<max(place, range.upperBound)].map { " \($0)" }
  }

  /// Joins ranges with at most `gap` lines between them; those that share a line, if it is -1.
  private static func merged(_ ranges: [Range<Int>], gap: Int) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound + gap {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}
