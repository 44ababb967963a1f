/// What callgrind counted for one candidate, read from the file it wrote.
///
/// The format is that of valgrind's manual, "Callgrind Format Specification", with names and
/// positions uncompressed.
public struct InstructionProfile {
  private let name: String
  private let operations: Double
  private var costs: [Function: Int] = [:]

  private struct Function: Hashable {
    var library = ""
    var name = ""
  }

  /// nil for a file that was not written at the end of a candidate.
  public init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trigger = "desc: Trigger: Client Request: "
    guard
      let title = lines.first(where: { $0.hasPrefix(trigger) })?.dropFirst(trigger.count),
      let bar = title.lastIndex(of: "|"),
      let operations = Double(title[title.index(after: bar)...])
    else { return nil }
    name = title[..<bar].split(separator: "|").joined(separator: ", ")
    self.operations = operations
    readCosts(lines)
  }

  private mutating func readCosts(_ lines: [Substring]) {
    var function = Function()
    var isCall = false
    for line in lines {
      if line.hasPrefix("ob=") {
        function.library = String(line.split(separator: "/").last ?? "")
      } else if line.hasPrefix("fn=") {
        function.name = String(line.dropFirst(3))
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if line.first?.isNumber == true, let cost = line.split(separator: " ").last {
        // The line after `calls=` is what the callee cost: it is counted there.
        if !isCall { costs[function, default: 0] += Int(cost) ?? 0 }
        isCall = false
      }
    }
  }

  /// Instructions per operation: all of them, and those of the executable itself, which holds the
  /// library but neither the Swift runtime nor the allocator.
  public func text(top: Int) -> String {
    let all = costs.values.reduce(0, +)
    let own = costs.filter { isOwn($0.key) }.values.reduce(0, +)
    let title = "\(name): \(perOperation(all)), of them our own \(perOperation(own))"
    let functions = costs.sorted { $0.value > $1.value }.prefix(top).map { function, cost in
      "  \(perOperation(cost))  \(function.library)  \(function.name)"
    }
    return ([title] + functions).joined(separator: "\n")
  }

  /// In the executable, and not one of the allocator's functions, which stand there to be counted.
  private func isOwn(_ function: Function) -> Bool {
    function.library == "Benchmarks" && !Self.allocator.contains(function.name)
  }

  private static let allocator: Set = ["malloc", "calloc", "realloc", "memalign", "posix_memalign"]

  private func perOperation(_ cost: Int) -> String {
    decimal(Double(cost) / operations, places: 1)
  }
}
