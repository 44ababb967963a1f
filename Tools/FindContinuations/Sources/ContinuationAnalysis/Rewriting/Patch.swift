import SwiftSyntax

/// The edits of a file in the format of `diff -u`, which `patch -p0` and `git apply -p0` read.
///
/// A tab ends each path, which may have blanks.
struct Patch: CustomStringConvertible {
  private static let context = 3

  private let path: String
  private let lines: [String]
  /// The number of lines, without the empty one behind the last line feed.
  private let count: Int
  private let changes: [Change]

  init(_ file: SourceFile, edits: [TextEdit]) {
    path = file.path
    let bytes = file.tree.syntaxTextBytes
    let ending = file.text.lineEnding
    let edits = edits.map { $0.endingLines(by: ending) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var lines = String(decoding: bytes, as: UTF8.self).feedLines
    let starts = lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count + 1) }
    count = lines.last == "" ? lines.count - 1 : lines.count
    let end = count == lines.count ? "\n\\ No newline at end of file" : ""
    lines[lines.count - 1] += end
    self.lines = lines

    let touched = edits.map {
      starts.line(of: $0.range.lowerBound)..<(starts.line(of: $0.range.upperBound) + 1)
    }
    var rest = edits[...]
    changes = touched.merged(gap: -1).map { range in
      let place = starts[range.lowerBound]..<(starts[range.upperBound] - 1)
      let own = rest.prefix { $0.range.lowerBound <= place.upperBound }
      rest = rest.dropFirst(own.count)
      var new = Array(bytes[place]).applying(own, from: place.lowerBound).feedLines
      if range.upperBound == lines.count { new[new.count - 1] += end }
      return Change(replacing: range, of: lines, by: new)
    }
  }

  var description: String {
    var rest = changes[...]
    var shift = 0
    let hunks = changes.map(\.old).merged(gap: 2 * Self.context).map { range -> String in
      let own = rest.prefix { $0.old.upperBound <= range.upperBound }
      rest = rest.dropFirst(own.count)
      let first = max(0, range.lowerBound - Self.context)
      let body = self.body(of: own, from: first, to: min(count, range.upperBound + Self.context))
      let (old, new) = (body.count { $0.first != "+" }, body.count { $0.first != "-" })
      defer { shift += new - old }
      return "@@ -\(first + 1),\(old) +\(first + 1 + shift),\(new) @@\n"
        + body.joined(separator: "\n")
    }
    return hunks.isEmpty
      ? "" : "--- \(path)\t\n+++ \(path)\t\n" + hunks.joined(separator: "\n") + "\n"
  }

  private func body(of changes: ArraySlice<Change>, from first: Int, to end: Int) -> [String] {
    var place = first
    var body: [String] = []
    for change in changes {
      body += lines[place..<change.old.lowerBound].map { " \($0)" }
      body += lines[change.old].map { "-\($0)" } + change.new.map { "+\($0)" }
      place = change.old.upperBound
    }
    return body + lines[place..<max(place, end)].map { " \($0)" }
  }
}

/// Lines that others replace.
private struct Change {
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

extension String {
  /// The lines as `patch` compares them: a carriage return at the end belongs to its line.
  fileprivate var feedLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}

extension [Int] {
  /// Returns the last line that starts at an offset or before it, if these are the starts of lines.
  fileprivate func line(of offset: Int) -> Int { count(below: offset + 1) - 1 }
}

extension [Range<Int>] {
  /// Joins ranges with at most `gap` lines between them; those that share a line, if it is -1.
  fileprivate func merged(gap: Int) -> [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound + gap {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}
