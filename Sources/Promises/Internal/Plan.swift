/// What is to be started next, and what has come of it.
///
/// Nothing but state: it knows no promise, no closure and no lock.
protocol Plan: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  associatedtype Answer: Sendable

  /// Whether something is left to start, and there is room for it.
  var hasNext: Bool { get }
  /// Whether everything has come to an end.
  var isComplete: Bool { get }
  /// What it comes to, once it is complete.
  var answer: Answer? { get }

  /// Starts the next one, under a number of its own.
  mutating func start() -> (number: Int, input: Input)?
  /// Notes what one came to.
  mutating func finish(_ number: Int, with output: Output)
}

/// Every item, a few at a time, in order.
struct AllPlan<Item: Sendable, Output: Sendable>: Plan {
  private enum Slot {
    case waiting(Item)
    case started
    case finished(Output)
  }

  private let limit: Int
  private var slots: [Slot]
  private var startedCount = 0
  private var finishedCount = 0

  init(_ items: some Sequence<Item>, limit: Int) {
    self.limit = limit
    slots = items.map { .waiting($0) }
  }

  var hasNext: Bool {
    startedCount < slots.count && startedCount - finishedCount < limit
  }

  var isComplete: Bool { finishedCount == slots.count }

  var answer: [Output]? {
    guard isComplete else { return nil }
    return slots.compactMap { slot in
      switch slot {
      case .finished(let output): output
      case .waiting, .started: nil
      }
    }
  }

  mutating func start() -> (number: Int, input: Item)? {
    guard hasNext, case .waiting(let item) = slots[startedCount] else { return nil }
    slots[startedCount] = .started
    defer { startedCount += 1 }
    return (startedCount, item)
  }

  mutating func finish(_ number: Int, with output: Output) {
    slots[number] = .finished(output)
    finishedCount += 1
  }
}

/// One item after another, each with what the one before came to.
struct ReducePlan<Value: Sendable, Item: Sendable>: Plan {
  /// What the last one came to; nil while another is in flight.
  private var value: Value?
  private let items: [Item]
  private var startedCount = 0

  init(_ items: some Sequence<Item>, from initial: Value) {
    value = initial
    self.items = Array(items)
  }

  var hasNext: Bool { value != nil && startedCount < items.count }

  var isComplete: Bool { value != nil && startedCount == items.count }

  var answer: Value? { isComplete ? value : nil }

  mutating func start() -> (number: Int, input: (Value, Item))? {
    guard hasNext, let input = value.take() else { return nil }
    defer { startedCount += 1 }
    return (startedCount, (input, items[startedCount]))
  }

  mutating func finish(_ number: Int, with output: Value) { value = output }
}
