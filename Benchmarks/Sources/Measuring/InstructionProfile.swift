/// Callgrind's counts for one candidate, read from the file that it wrote.
///
/// The format is specified in valgrind's manual, "Callgrind Format Specification". Names and
/// positions are uncompressed.
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

  /// Reads a file; returns `nil` if it was not written at the end of a candidate.
  ///
  /// Without `locked`, locked instructions are not counted.
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
        // The line after `calls=` is the cost of the callee, where it is counted.
        if !isCall { add(line, to: function) }
        isCall = false
      }
    }
  }

  /// Adds the cost in a line of positions, which begins with an address.
  private mutating func add(_ line: Substring, to function: Function) {
    let numbers = line.split(separator: " ")
    guard let position = numbers.first, let cost = numbers.last.flatMap({ Int($0) }) else { return }
    costs[function, default: Cost()].instructions += cost
    if let locked, locked.stands(at: position, in: function.library) {
      costs[function, default: Cost()].locked += cost
    }
  }

  /// The counts that are kept from the profile.
  var count: Counts.Count {
    Counts.Count(
      allocations: allocations,
      instructions: (own / operations * 10).rounded() / 10,
      all: (all / operations * 10).rounded() / 10,
      locked: shownLocked.map { ($0 / operations * 10).rounded() / 10 }
    )
  }

  /// Returns the instructions per operation, our own part of them, locked ones, and allocations.
  ///
  /// Our own part is that of the executable, which holds the library but neither the Swift runtime
  /// nor the allocator.
  public func text(top: Int) -> String {
    let own = "of them our own \(perOperation(own))"
    let locked = shownLocked.map { ", \(perOperation($0)) locked" } ?? ""
    let allocated = allocations.map { ", \(decimal($0, places: 2)) allocations" } ?? ""
    let title = "\(row), \(candidate): \(perOperation(all)), \(own)\(locked)\(allocated)"
    return ([title] + costliest(top)).joined(separator: "\n")
  }

  /// Returns the functions with the most locked instructions or, if those are not counted, the most
  /// of all.
  private func costliest(_ top: Int) -> [String] {
    let amount = { (cost: Cost) in locked == nil ? cost.instructions : cost.locked }
    return costs.sorted { amount($0.value) > amount($1.value) }.prefix(top).map { function, cost in
      "  \(perOperation(Double(amount(cost))))  \(function.library)  \(function.name)"
    }
  }

  private var all: Double { Double(costs.values.reduce(0) { $0 + $1.instructions }) }

  private var own: Double {
    Double(costs.filter { isOwn($0.key) }.values.reduce(0) { $0 + $1.instructions })
  }

  /// The locked instructions, including those of the runtime, which executes the library's
  /// reference counting.
  ///
  /// Those of Dispatch are left out, because their number depends on how often its threads sleep.
  private var shownLocked: Double? {
    guard locked != nil else { return nil }
    let shown = costs.filter { !$0.key.library.hasPrefix("libdispatch") }
    return Double(shown.values.reduce(0) { $0 + $1.locked })
  }

  /// Returns whether a function is in the executable and is not one of the allocator's.
  ///
  /// The executable contains the allocator's functions so that they can be counted.
  private func isOwn(_ function: Function) -> Bool {
    function.library == "Benchmarks" && !Self.allocator.contains(function.name)
  }

  private static let allocator: Set = ["malloc", "calloc", "realloc", "memalign", "posix_memalign"]

  private func perOperation(_ cost: Double) -> String {
    decimal(cost / operations, places: 1)
  }
}
