@testable import DelegatePromises

/// A step in the life of a reader.
enum ReaderStep: Hashable {
  case enter
  /// A transform does not run any more.
  case drop
  case end(withError: Bool)
  /// A task asks for a value, and waits if there is none.
  case take
  case leave
}

/// A walk through every order of steps, which compares a reader's state machine with the model.
struct ReaderWalk {
  private struct WalkError: Error {}

  /// The machine and the model.
  private struct Position {
    var state: ReaderState<Int>
    var model: ReaderModel
    var nextValue = 0
    /// The values that were there when the reader left.
    var left: [Int] = []
    var path: [ReaderStep] = []
  }

  let kind: ReaderModel.Kind
  let depth: Int
  /// A task that waits, which nobody resumes.
  private let waiting: WaitingTasks
  private(set) var orders = 0
  private(set) var failure: String?

  init(_ kind: ReaderModel.Kind, depth: Int, waiting: WaitingTasks) {
    self.kind = kind
    self.depth = depth
    self.waiting = waiting
  }

  mutating func run(events: Int) {
    let model = ReaderModel(kind, events: events)
    let state: ReaderState<Int> =
      switch kind {
      case .values(let policy): ReaderState(keeping: .values, policy, events: events)
      case .currentValues(let policy):
        ReaderState(keeping: .values, policy, startsFull: true, events: events)
      case .first: ReaderState(keeping: .firstValue, .unbounded, events: events)
      case .observation: ReaderState(keeping: .nothing, .unbounded, events: events)
      }
    explore(Position(state: state, model: model))
  }

  private mutating func explore(_ position: Position) {
    orders += 1
    guard position.path.count < depth else { return }
    let steps: [ReaderStep] = [
      .enter, .drop, .end(withError: false), .end(withError: true), .take, .leave,
    ]
    for step in steps where failure == nil {
      var position = position
      position.path.append(step)
      if let difference = take(step, in: &position) {
        failure = "\(kind), \(position.path): \(difference)"
        return
      }
      explore(position)
    }
  }

  /// Takes a step in both; returns the first difference.
  private func take(_ step: ReaderStep, in position: inout Position) -> String? {
    let dropped = position.model.droppedCount
    var fates: (Receipt, ReaderModel.Fate)?
    switch step {
    case .enter:
      position.nextValue += 1
      let value = position.nextValue
      fates = (position.state.enter(value), position.model.enter(value))
    case .drop: fates = (position.state.drop(), position.model.drop())
    case .end(let withError):
      _ = position.state.end(.ended(throwing: withError ? WalkError() : nil))
      position.model.end(withError: withError)
    case .take:
      let taken = (position.state.take().plain, position.model.take())
      if taken.0 != taken.1 { return "took \(taken.0), not \(taken.1)" }
      if taken.1 == .nothing { wait(in: &position) }
    case .leave:
      position.left = position.state.leave().1.values
      position.model.leave()
    }
    if let (receipt, fate) = fates {
      let lost = (receipt.dropped, position.model.droppedCount - dropped)
      let found = ReaderModel.Fate(isTaken: receipt.isTaken, room: receipt.room)
      if found != fate { return "\(found), not \(fate)" }
      if lost.0 != lost.1 { return "dropped \(lost.0), not \(lost.1)" }
    }
    return followUp(in: &position)
  }

  private func wait(in position: inout Position) {
    position.state.waiting = waiting
    position.model.isAwaited = true
  }

  /// Does what remains when the lock is free; returns the first difference.
  private func followUp(in position: inout Position) -> String? {
    let isReadable = position.model.isReadable
    let needsFollowUp = position.state.needsFollowUp
    let (discarded, _, isReading) = position.state.takeFollowUp()
    let released = (discarded + position.left).sorted()
    let removed = position.model.takeRemoved()
    position.left = []
    let wakes = position.model.isAwaited && isReadable
    if isReadable { position.model.isAwaited = false }
    let (state, model) = (position.state, position.model)
    if released != removed { return "released \(released), not \(removed)" }
    if needsFollowUp != (!model.isReading || !discarded.isEmpty || wakes) { return "follow-up" }
    if isReading != model.isReading { return "reads: \(isReading)" }
    if state.waiting.isEmpty == model.isAwaited { return "waits: \(!model.isAwaited)" }
    if state.isReadable != model.isReadable { return "readable: \(state.isReadable)" }
    if state.droppedCount != model.droppedCount { return "dropped \(state.droppedCount) in all" }
    return nil
  }
}

extension Queue<Int> {
  fileprivate var values: [Int] {
    var queue = self
    return (0..<count).compactMap { _ in queue.popFirst() }
  }
}

extension ReaderState<Int>.Taken {
  fileprivate var plain: ReaderModel.Taken {
    switch self {
    case .value(let value): .value(value)
    case .nothing: .nothing
    case .end(let end): end.error == nil ? .end : .error
    case .over: .over
    }
  }
}
