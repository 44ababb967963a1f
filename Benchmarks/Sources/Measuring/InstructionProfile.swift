/// What callgrind counted for one candidate, read from the file it wrote.
///
/// The format is that of valgrind's manual, "Callgrind Format Specification", with names and
/// positions uncompressed.
public struct InstructionProfile {
  /// The row's name.
  let row: String
  private let candidate: String
  private let operations: Double
  private let allocations: Double?
  private var costs: [Function: Int] = [:]

  private struct Function: Hashable {
    var library = ""
    var name = ""
  }

  /// nil for a file that was not written at the end of a candidate.
  public init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trigger = "desc: Trigger: Client Request: "
    guard let title = lines.first(where: { $0.hasPrefix(trigger) })?.dropFirst(trigger.count)
    else { return nil }
    let fields = title.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let operations = Double(fields[2]) else { return nil }
    row = fields[0]
    candidate = fields[1]
    self.operations = operations
    allocations = Double(fields[3])
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

  /// What is kept of it.
  var count: Counts.Count {
    Counts.Count(allocations: allocations, instructions: (own / operations * 10).rounded() / 10)
  }

  /// Instructions per operation: all of them, and those of the executable itself, which holds the
  /// library but neither the Swift runtime nor the allocator; and its allocations.
  public func text(top: Int) -> String {
    let all = Double(costs.values.reduce(0, +))
    let allocated = allocations.map { ", \(decimal($0, places: 2)) allocations" } ?? ""
    let title =
      "\(row), \(candidate): \(perOperation(all)), of them our own \(perOperation(own))\(allocated)"
    let functions = costs.sorted { $0.value > $1.value }.prefix(top).map { function, cost in
      "  \(perOperation(Double(cost)))  \(function.library)  \(function.name)"
    }
    return ([title] + functions).joined(separator: "\n")
  }

  private var own: Double {
    Double(costs.filter { isOwn($0.key) }.values.reduce(0, +))
  }

  /// In the executable, and not one of the allocator's functions, which stand there to be counted.
  private func isOwn(_ function: Function) -> Bool {
    function.library == "Benchmarks" && !Self.allocator.contains(function.name)
  }

  private static let allocator: Set = ["malloc", "calloc", "realloc", "memalign", "posix_memalign"]

  private func perOperation(_ cost: Double) -> String {
    decimal(cost / operations, places: 1)
  }
}
