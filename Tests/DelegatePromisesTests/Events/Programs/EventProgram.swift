@testable import DelegatePromises

/// A small program over events and a current value: readers come, take, wait and leave, and
/// closures and `deinit`s call back.
///
/// Everything runs on the main actor. In the end, all events are released.
struct EventProgram: Hashable, Sendable {
  var steps: [EventStep]
}

/// A source of callbacks.
enum EventSource: Hashable, CaseIterable, Sendable {
  case first, second, third
  /// The current value.
  case current
}

/// A step of a random program over events.
indirect enum EventStep: Hashable, Sendable {
  /// Sends a loaf with this number, or sets the current value.
  case send(Int, EventSource)
  case read(Int, EventReading)
  /// Has a task ask a reader for its next value.
  case next(Int)
  /// Cancels that task, a promise or an observation.
  case cancel(Int)
  /// Drops the iterator of a sequence, a promise or an observation.
  case leave(Int)
  case finish([EventSource], withError: Bool)
  /// Releases the event, as its adapter does when it goes away.
  case release(EventSource)
  /// Has the next closure of a reader that is called take a step.
  case later(EventStep, insideCallTo: Int)
}

/// A reader of a random program, and the closures behind which it reads.
struct EventReading: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case values(EventBufferingPolicy)
    case first
    /// On the main actor, or inside each callback.
    case observation(onActor: Bool)
  }

  /// The closure of a reader, by the number of the loaf.
  enum Transform: CaseIterable, Sendable {
    case none
    case negating
    /// Drops odd numbers.
    case dropping
    /// Throws for multiples of three.
    case failing
  }

  let kind: Kind
  /// One event, or several that are merged; the current value stands alone.
  let sources: [EventSource]
  let transform: Transform
}

extension EventReading.Transform {
  struct Failure: Error {}

  /// Returns the number of the loaf that a reader gets.
  func callAsFunction(_ number: Int) throws -> Int? {
    switch self {
    case .none: number
    case .negating: -number
    case .dropping: number.isMultiple(of: 2) ? number : nil
    case .failing: if number.isMultiple(of: 3) { throw Failure() } else { number }
    }
  }
}

extension EventProgram: CustomStringConvertible {
  var description: String { steps.map { "\($0)" }.joined(separator: "\n") }
}
