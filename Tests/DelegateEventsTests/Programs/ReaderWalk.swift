@testable import DelegateEvents

/// A reader in a walk through every order of the steps in its life, and what has to be true of it.
struct ReaderWalk {
  private enum Step: CaseIterable {
    case enter
    /// A transform does not run any more.
    case drop
    case end, fail
    /// A task asks for a value, and waits if there is none.
    case take
    case leave
  }

  private struct WalkError: Error {}

  private var state: ReaderState<Int>
  /// A task that waits, which nobody resumes.
  private let waiting: WaitingTasks
  private var isAwaited = false
  /// The number of events that have not ended.
  private var events: Int
  private var hasFailed = false
  /// Whether nobody wants anything more, not even the end.
  private var hasLeft = false
  private var isOver = false
  private var entered = 0
  /// The values that have entered, and have been neither taken nor dropped.
  private var held: [Int] = []
  private var droppedCount = 0
  private var path: [Step] = []

  init(_ state: ReaderState<Int>, events: Int, waiting: WaitingTasks) {
    (self.state, self.events, self.waiting) = (state, events, waiting)
  }

  /// Walks on for so many steps; returns those that break a rule.
  func failure(within depth: Int) -> String? {
    guard depth > 0 else { return nil }
    for step in Step.allCases {
      var next = self
      next.path.append(step)
      if let failure = next.failure(of: step) { return "\(next.path): \(failure)" }
      if let failure = next.failure(within: depth - 1) { return failure }
    }
    return nil
  }

  private mutating func failure(of step: Step) -> String? {
    let (before, wasReading) = (held, events > 0)
    var failure: String?
    switch step {
    case .enter: failure = failureOfEntering()
    case .drop:
      if !hasLeft { droppedCount += 1 }
      if state.drop().dropped != (hasLeft ? 0 : 1) { failure = "a late value counts wrongly" }
    case .end, .fail:
      _ = state.end(.ended(throwing: step == .fail ? WalkError() : nil))
      hasFailed = hasFailed || wasReading && step == .fail
      events = hasFailed ? 0 : max(0, events - 1)
    case .take: failure = failureOfTaking()
    case .leave:
      if state.leave().1.values != held { failure = "what was here is not released" }
      (events, hasLeft, isOver, held) = (0, true, true, [])
    }
    return failure ?? failureOfFollowUp(after: step, before)
  }

  /// V4, V5: a full buffer drops its oldest value, or the one that comes.
  private mutating func failureOfEntering() -> String? {
    entered += 1
    let receipt = state.enter(entered)
    if state.keeping == .nothing { return receipt.isTaken ? nil : "refused" }
    let hasRoom = held.count < state.limit || held.isEmpty && isAwaited
    let isTaken = events > 0 && (hasRoom || state.keepsNewest && state.limit > 0)
    let isLost = events > 0 ? !hasRoom : !hasLeft
    let room = events > 0 && state.limit < .max
    if isLost { droppedCount += 1 }
    if isTaken { held = (hasRoom ? held : Array(held.dropFirst())) + [entered] }
    if state.keeping == .firstValue, isTaken { (events, hasLeft, isOver) = (0, true, true) }
    if receipt.isTaken != isTaken || receipt.dropped != (isLost ? 1 : 0) { return "\(receipt)" }
    return receipt.room == (room ? max(0, state.limit - held.count) : nil) ? nil : "\(receipt)"
  }

  /// V3: values in their order, and then the end, once.
  private mutating func failureOfTaking() -> String? {
    switch state.take() {
    case .value(let value) where value == held.first: held.removeFirst()
    case .nothing where held.isEmpty && events > 0: (state.waiting, isAwaited) = (waiting, true)
    case .end(let end) where held.isEmpty && events == 0 && !isOver:
      isOver = true
      return (end.error != nil) == hasFailed ? nil : "ends with \(end)"
    case .over where held.isEmpty && isOver: break
    case let taken: return "took \(taken), not \(held)"
    }
    return nil
  }

  /// Does what remains when the lock is free.
  private mutating func failureOfFollowUp(after step: Step, _ before: [Int]) -> String? {
    let isReadable = !held.isEmpty || events == 0
    let needsFollowUp = state.needsFollowUp
    let (discarded, woken, isReading) = state.takeFollowUp()
    let isWoken = isAwaited && isReadable
    let isDropped = step == .enter && !before.isEmpty && held.first != before.first
    if isWoken { isAwaited = false }
    if discarded != (isDropped ? [before[0]] : []) { return "released \(discarded)" }
    if woken.isEmpty == isWoken || state.waiting.isEmpty == isAwaited { return "wakes wrongly" }
    if isReading != (events > 0) || state.isReadable != isReadable { return "reads wrongly" }
    if needsFollowUp != (!isReading || isDropped || isWoken) { return "follows up wrongly" }
    if state.droppedCount != droppedCount { return "dropped \(state.droppedCount)" }
    return state.buffer.values == held ? nil : "holds \(state.buffer.values), not \(held)"
  }
}

extension Queue<Int> {
  fileprivate var values: [Int] {
    var queue = self
    return (0..<count).compactMap { _ in queue.popFirst() }
  }
}
