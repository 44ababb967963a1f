/// Finds the numbers of contracts and invariants that a text cites.
struct Citations {
  // A regular expression is compiled when it is used first, so they are kept.
  private let uncounted = /`[^`]*`|[Uu]nits? [A-Z][0-9]+/
  private let number = /\b([A-Z])([0-9]{1,2})(?: to [A-Z]([0-9]{1,2}))?\b/.wordBoundaryKind(.simple)

  /// Returns the numbers in the comments of a Swift file, or in a page.
  ///
  /// "S1 to S4" cites four.
  func numbers(in file: TextFile) -> Set<String> {
    let isSwift = file.path.hasSuffix(".swift")
    return file.lines.reduce(into: []) { found, line in
      let text = isSwift ? line.firstRange(of: "//").map { line[$0.lowerBound...] } ?? "" : line
      guard text.utf8.contains(where: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
        return
      }
      for match in text.replacing(uncounted, with: "").matches(of: number) {
        let first = Int(match.2) ?? 0
        let last = match.3.flatMap { Int($0) } ?? first
        found.formUnion((first...max(first, last)).map { "\(match.1)\($0)" })
      }
    }
  }
}
