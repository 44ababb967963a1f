/// Lines of code without their indentation, in which a block is found fast.
struct CompiledLines {
  private let lines: [Substring]
  private let places: [Substring: [Int]]

  init(_ code: [Substring]) {
    lines = code.map { $0.trimming(" ") }.filter { line in
      !line.hasPrefix("// snippet.show") && !line.hasPrefix("// snippet.hide")
        && !line.hasPrefix("// swift-format-ignore")
    }
    places = Dictionary(grouping: lines.indices) { [lines] in lines[$0] }
  }

  /// Returns whether the lines of the block follow each other here.
  func contain(_ block: [Substring]) -> Bool {
    let block = block.map { $0.trimming(" ") }
    guard let first = block.first else { return true }
    return places[first, default: []].contains { lines[$0...].starts(with: block) }
  }
}
