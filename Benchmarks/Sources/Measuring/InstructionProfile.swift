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
  private let locked: LockedInstructions?
  private var costs: [Function: Cost] = [:]

  private struct Function: Hashable {
    var library = ""
    var name = ""
  }

  private struct Cost {
    var instructions = 0
    var locked = 0
  }

  /// nil for a file that was not written at the end of a candidate.
  ///
  /// Without the places of locked instructions, those are not counted.
  public init?(_ text: String, locked: LockedInstructions?) {
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
    self.locked = locked
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
      } else if line.first?.isNumber == true {
        // The line after `calls=` is what the callee cost: it is counted there.
        if !isCall { add(line, to: function) }
        isCall = false
      }
    }
  }

  /// A line of positions, of which an address is the first, and the cost of what stands there.
  private mutating func add(_ line: Substring, to function: Function) {
    let numbers = line.split(separator: " ")
    guard let position = numbers.first, let cost = numbers.last.flatMap({ Int($0) }) else { return }
    costs[function, default: Cost()].instructions += cost
    if let locked, locked.stands(at: position, in: function.library) {
      costs[function, default: Cost()].locked += cost
    }
  }

  /// What is kept of it.
  var count: Counts.Count {
    Counts.Count(
      allocations: allocations,
      instructions: (own / operations * 10).rounded() / 10,
      locked: shownLocked.map { ($0 / operations * 10).rounded() / 10 }
    )
  }

  /// Instructions per operation: all of them, and those of the executable itself, which holds the
  /// library but neither the Swift runtime nor the allocator; its locked ones; its allocations.
  public func text(top: Int) -> String {
    let all = Double(costs.values.reduce(0) { $0 + $1.instructions })
    let own = "of them our own \(perOperation(own))"
    let locked = shownLocked.map { ", \(perOperation($0)) locked" } ?? ""
    let allocated = allocations.map { ", \(decimal($0, places: 2)) allocations" } ?? ""
    let title = "\(row), \(candidate): \(perOperation(all)), \(own)\(locked)\(allocated)"
    return ([title] + costliest(top)).joined(separator: "\n")
  }

  /// The functions with the most locked instructions where those are counted, or the most of all.
  private func costliest(_ top: Int) -> [String] {
    let amount = { (cost: Cost) in locked == nil ? cost.instructions : cost.locked }
    return costs.sorted { amount($0.value) > amount($1.value) }.prefix(top).map { function, cost in
      "  \(perOperation(Double(amount(cost))))  \(function.library)  \(function.name)"
    }
  }

  private var own: Double {
    Double(costs.filter { isOwn($0.key) }.values.reduce(0) { $0 + $1.instructions })
  }

  /// Those of the runtime are among them, for the library's reference counts are executed there.
  ///
  /// Those of Dispatch are not: their number depends on how often its threads sleep.
  private var shownLocked: Double? {
    guard locked != nil else { return nil }
    let shown = costs.filter { !$0.key.library.hasPrefix("libdispatch") }
    return Double(shown.values.reduce(0) { $0 + $1.locked })
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
