@testable import DelegatePromises

/// A step in the life of a reader.
enum ReaderStep: Hashable {
  /// A callback enters, with its value or to have it transformed.
  case enter(isTransformed: Bool)
  /// The transform of a callback returns.
  case finish(Int, ReaderModel.Result)
  case end(withError: Bool)
  /// A task asks for a value, and waits if there is none.
  case take
  case leave
}

/// A walk through every order of steps, which compares the state machine of a reader with the model.
struct ReaderWalk {
  private struct WalkError: Error {}

  /// The machine, the model, and the callbacks in transforms.
  private struct Position {
    var state: ReaderState<Int>
    var model: ReaderModel
    var tickets: [Int: Int] = [:]
    var nextCallback = 0
    /// The values that were there when the reader left.
    var left: [Int] = []
    var path: [ReaderStep] = []
  }

  let kind: ReaderModel.Kind
  let depth: Int
  var fault: ReaderFault?
  /// A task that waits, which nobody resumes.
  private let waiting: WaitingTasks
  private(set) var orders = 0
  private(set) var failure: String?

  init(
    _ kind: ReaderModel.Kind, depth: Int, fault: ReaderFault?,
    waiting: WaitingTasks
  ) {
    self.kind = kind
    self.depth = depth
    self.fault = fault
    self.waiting = waiting
  }

  mutating func run(events: Int) {
    let model = ReaderModel(kind, events: events, fault: fault)
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
    for step in steps(from: position) where failure == nil {
      var position = position
      position.path.append(step)
      if let difference = take(step, in: &position) {
        failure = "\(kind), \(position.path): \(difference)"
        return
      }
      explore(position)
    }
  }

  private func steps(from position: Position) -> [ReaderStep] {
    var steps: [ReaderStep] = [.enter(isTransformed: true)]
    if kind != .observation { steps.append(.enter(isTransformed: false)) }
    for callback in position.tickets.keys.sorted() {
      for result in [ReaderModel.Result.value, .nothing, .error] {
        steps.append(.finish(callback, result))
      }
    }
    return steps + [.end(withError: false), .end(withError: true), .take, .leave]
  }

  /// Takes a step in both; returns the first difference.
  private func take(_ step: ReaderStep, in position: inout Position) -> String? {
    let dropped = (position.state.droppedCount, position.model.droppedCount)
    var fates: (Receipt, ReaderModel.Fate)?
    switch step {
    case .enter(let isTransformed): fates = enter(isTransformed, in: &position)
    case .finish(let callback, let result): fates = finish(callback, result, in: &position)
    case .end(let withError):
      position.state.end(.ended(throwing: withError ? WalkError() : nil))
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
      let lost = (receipt.dropped, position.model.droppedCount - dropped.1)
      if receipt.fate.plain != fate { return "\(receipt.fate.plain), not \(fate)" }
      if lost.0 != lost.1 { return "dropped \(lost.0), not \(lost.1)" }
    }
    return followUp(in: &position)
  }

  private func enter(_ isTransformed: Bool, in position: inout Position) -> (
    Receipt, ReaderModel.Fate
  ) {
    let callback = position.nextCallback
    position.nextCallback += 1
    let receipt = isTransformed ? position.state.enter() : position.state.enter(callback)
    if case .transforming(let ticket) = receipt.fate { position.tickets[callback] = ticket }
    return (receipt, position.model.enter(callback, value: isTransformed ? nil : callback))
  }

  private func finish(
    _ callback: Int, _ result: ReaderModel.Result, in position: inout Position
  ) -> (Receipt, ReaderModel.Fate)? {
    guard let ticket = position.tickets.removeValue(forKey: callback) else { return nil }
    let outcome: Result<Int?, any Error> =
      switch result {
      case .value: .success(callback)
      case .nothing: .success(nil)
      case .error: .failure(WalkError())
      }
    return (position.state.finish(ticket, with: outcome), position.model.finish(callback, result))
  }

  private func wait(in position: inout Position) {
    position.state.waiting = waiting
    position.model.isAwaited = true
  }

  /// Does what remains when the lock is free; returns the first difference.
  private func followUp(in position: inout Position) -> String? {
    let isReadable = position.model.isReadable
    let needsFollowUp = position.state.needsFollowUp
    let (discarded, isClosed, _) = position.state.takeFollowUp()
    let values = discarded.compactMap { try? $0.get() }
    let released = (values + position.left).sorted()
    let removed = position.model.takeRemoved()
    position.left = []
    let wakes = position.model.isAwaited && isReadable
    if isReadable { position.model.isAwaited = false }
    let (state, model) = (position.state, position.model)
    if released != removed { return "released \(released), not \(removed)" }
    let hasErrors = values.count < discarded.count
    if needsFollowUp != (model.isClosed || !removed.isEmpty || wakes || hasErrors) {
      return "follow-up"
    }
    if isClosed != model.isClosed { return "closed: \(isClosed)" }
    if state.waiting.isEmpty == model.isAwaited { return "waits: \(!model.isAwaited)" }
    if state.isReadable != model.isReadable { return "readable: \(state.isReadable)" }
    if state.droppedCount != model.droppedCount { return "dropped \(state.droppedCount) in all" }
    return nil
  }
}

extension ReaderBuffer<Int> {
  fileprivate var values: [Int] {
    places[head...].compactMap { place in
      if case .ready(let value)? = place { value } else { nil }
    }
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

extension Receipt.Fate {
  fileprivate var plain: ReaderModel.Fate {
    switch self {
    case .ignored: .ignored
    case .taken(let room): .taken(room: room)
    case .transforming: .transforming
    }
  }
}
