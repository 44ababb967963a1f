/// Finds the numbers of contracts and invariants that a text cites.
struct Citations {
  // A regular expression is compiled when it is used first, so they are kept.
  private let uncounted = /`[^`]*`|[Uu]nits? [A-Z][0-9]+/
  private let word = /[A-Za-z0-9_+.\-]*[A-Za-z0-9_]/
  private let number = /[A-Z][0-9]{1,2}/

  /// Returns the numbers in the comments of a Swift file, or in a page.
  ///
  /// "S1 to S4" cites four.
  func numbers(in file: TextFile) -> Set<String> {
    let isSwift = file.path.hasSuffix(".swift")
    return file.lines.reduce(into: []) { found, line in
      guard line.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
        return
      }
      guard isSwift else { return found.formUnion(numbers(in: line)) }
      if let slash = line.utf8.indices.first(where: { line.utf8[$0...].starts(with: "//".utf8) }) {
        found.formUnion(numbers(in: line[slash...]))
      }
    }
  }

  private func numbers(in line: Substring) -> Set<String> {
    guard line.contains(number) else { return [] }
    var found: Set<String> = []
    var last: Substring?
    var first: Substring?
    for word in line.replacing(uncounted, with: "").matches(of: word).map(\.output) {
      guard word.wholeMatch(of: number) != nil else {
        first = word == "to" ? last : nil
        last = nil
        continue
      }
      if let first, first.first == word.first { found.formUnion(range(from: first, to: word)) }
      found.insert(String(word))
      (last, first) = (word, nil)
    }
    return found
  }

  private func range(from first: Substring, to last: Substring) -> [String] {
    guard let letter = first.first, let low = Int(first.dropFirst()),
      let high = Int(last.dropFirst()), low < high
    else { return [] }
    return (low...high).map { "\(letter)\($0)" }
  }
}
