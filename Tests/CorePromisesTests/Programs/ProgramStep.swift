/// A step of a random program.
///
/// Whatever a step makes, it names with a number that no other step uses: a promise, a task that
/// waits, or a result that is read. A step uses only promises with smaller numbers, so promises
/// cannot wait for each other in a circle.
enum ProgramStep: Sendable {
  /// An operator below one promise.
  enum Link: CaseIterable {
    case map
    /// A `map` that throws.
    case fail
    /// They refuse odd values.
    case validate, compactMap
    /// They replace an error by another one, or by the link's number.
    case mapError, replaceError
    case tap, `catch`, finally, kept, shielded
    /// A second on the program's clock.
    case timeout
  }

  /// A combination of several promises.
  enum Combination: CaseIterable {
    case all, allSettled, any, race
    /// They take promises one after another, or two at once.
    case allOver, reduce

    var isInTurn: Bool { self == .allOver || self == .reduce }
  }

  /// A promise and its resolver, with a handler for its cancellation.
  case pending(Int)
  case link(Link, Int, of: Int)
  case then(Int, of: Int, to: Int)
  case recover(Int, of: Int, with: Int)
  case combine(Combination, Int, of: [Int])
  /// The current result, which counts as observing.
  case read(Int, of: Int)
  /// A task that waits for the promise.
  case wait(Int, for: Int)

  case fulfill(Int, with: Int)
  case reject(Int, with: Int)
  /// Settles a promise with another one, or with itself.
  case settle(Int, with: Int)
  case releaseResolver(Int)
  case cancel(Int)
  case cancelTask(Int)
  /// Advances the program's clock by a second.
  case advance

  /// The number of the promise, task or result that the step makes, if it makes one.
  var made: Int? {
    switch self {
    case .pending(let made), .link(_, let made, _), .then(let made, _, _),
      .recover(let made, _, _), .combine(_, let made, _), .read(let made, _), .wait(let made, _):
      made
    case .fulfill, .reject, .settle, .releaseResolver, .cancel, .cancelTask, .advance: nil
    }
  }

  /// Whether the step makes a promise that the program keeps.
  var makesPromise: Bool {
    switch self {
    case .link(.catch, _, _), .read, .wait: false
    default: made != nil
    }
  }

  /// The promises that the step certainly observes.
  var observed: [Int] {
    switch self {
    case .link(_, _, let source), .then(_, let source, _), .recover(_, let source, _),
      .read(_, let source), .wait(_, let source), .cancel(let source):
      [source]
    case .combine(let combination, _, let sources): combination.isInTurn ? [] : sources
    case .pending, .fulfill, .reject, .settle, .releaseResolver, .cancelTask, .advance: []
    }
  }

  /// The promises that the step observes if others are settled in the right way.
  var adopted: [Int] {
    switch self {
    case .then(_, _, let other), .recover(_, _, let other), .settle(_, let other): [other]
    case .combine(let combination, _, let sources): combination.isInTurn ? sources : []
    default: []
    }
  }

  /// The promise whose settling has the step's handler run.
  var handled: Int? {
    switch self {
    case .link(.finally, _, _): nil
    case .link(_, _, let source), .then(_, let source, _), .recover(_, let source, _): source
    default: nil
    }
  }
}
