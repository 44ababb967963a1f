@testable import CorePromises

/// An event of a promise, or a step of the code that performs its effects.
enum StateEvent: Equatable {
  /// The observer with this number registers.
  case register(Int)
  /// The observer with this number registers after it has lost interest.
  case registerCancelled(Int)
  /// The observer with this number loses interest.
  case remove(Int)
  case fulfill, lockIn, forward, cancel
  /// The observers in place that were handed out run, and the thread that runs them asks for more.
  case runInPlace
  /// The oldest batch that was submitted runs its next observer.
  case runJob
}

/// A walk through every order of events.
///
/// Each order is played from the start on a new promise, because a state holds references and
/// cannot be copied.
struct Walk {
  let cast: Cast
  private(set) var orders = 0
  private(set) var failures: [String] = []

  init(cast: Cast) { self.cast = cast }

  mutating func explore(_ path: [StateEvent]) {
    guard failures.isEmpty else { return }
    let world = StateWorld(cast)
    for event in path { world.take(event) }
    orders += 1
    let next = path.count < cast.depth ? world.possibleEvents : []
    if let failure = world.failure ?? world.failureAtTheEnd() {
      return failures.append("\(path): \(failure)")
    }
    for event in next { explore(path + [event]) }
  }
}
