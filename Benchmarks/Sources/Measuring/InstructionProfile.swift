/// Callgrind's counts for one row, read from the file that it wrote.
///
/// The format is specified in valgrind's manual, "Callgrind Format Specification". Names and
/// positions are uncompressed.
public struct InstructionProfile {
  /// The row's name.
  let row: String
  private let operations: Double
  private let allocations: Double?
  private let locked: LockedInstructions?
  /// The instructions of the executable, the Swift runtime and the allocator.
  private var all = 0
  /// Those of the executable, which holds the library, without the allocator's.
  private var own = 0
  /// The locked instructions, including those of the runtime, which executes the library's
  /// reference counting.
  ///
  /// Those of Dispatch are left out, because their number depends on how often its threads sleep.
  private var lockedCount = 0

  private struct Function {
    var library = ""
    var name = ""
  }

  /// Reads a file; returns `nil` if it was not written at the end of a row.
  ///
  /// Without `locked`, locked instructions are not counted.
  public init?(_ text: String, locked: LockedInstructions?) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trigger = "desc: Trigger: Client Request: "
    guard let title = lines.first(where: { $0.hasPrefix(trigger) })?.dropFirst(trigger.count)
    else { return nil }
    let fields = title.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3, let operations = Double(fields[1]) else { return nil }
    row = fields[0]
    self.operations = operations
    allocations = Double(fields[2])
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
    all += cost
    if isOwn(function) { own += cost }
    guard let locked, !function.library.hasPrefix("libdispatch") else { return }
    if locked.stands(at: position, in: function.library) { lockedCount += cost }
  }

  /// The counts that are kept from the profile.
  var count: Counts.Count {
    Counts.Count(
      allocations: allocations,
      instructions: perOperation(own),
      all: perOperation(all),
      locked: locked.map { _ in perOperation(lockedCount) }
    )
  }

  private func perOperation(_ count: Int) -> Double {
    (Double(count) / operations * 10).rounded() / 10
  }

  /// Returns whether a function is in the executable and is not one of the allocator's.
  ///
  /// The executable contains the allocator's functions so that they can be counted.
  private func isOwn(_ function: Function) -> Bool {
    function.library == "Benchmarks" && !Self.allocator.contains(function.name)
  }

  private static let allocator: Set = ["malloc", "calloc", "realloc", "memalign", "posix_memalign"]
}
