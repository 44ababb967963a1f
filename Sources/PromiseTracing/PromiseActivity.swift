public import DelegatePromises

/// Something that happened to a promise while `PromiseDiagnostics` was recording.
///
/// The activities of a promise are its life. They tell where it was made, from which other promises,
/// how long its handler ran, and how it settled. For a delegate's promise, they also tell which
/// objects it retained.
public struct PromiseActivity: Sendable {
  /// The number of the promise; no other promise of the process has it.
  public let promise: Int
  /// The place where the promise was made, and its name.
  public let origin: PromiseOrigin
  /// The kind of the activity, with its details.
  public let kind: Kind
  /// The moment at which it happened.
  public let time: ContinuousClock.Instant
  /// The number of the thread on which it happened, counted from one in the order of appearance.
  public let thread: Int

  /// Makes an activity by hand.
  ///
  /// `package`: tests make recordings.
  package init(
    promise: Int, origin: PromiseOrigin, kind: Kind, time: ContinuousClock.Instant, thread: Int
  ) {
    self.promise = promise
    self.origin = origin
    self.kind = kind
    self.time = time
    self.thread = thread
  }

  /// Returns the beginning of a long text.
  static func shortened(_ text: String) -> String {
    text.count <= 200 ? text : text.prefix(200) + "…"
  }

  /// The kinds of activities.
  @nonexhaustive
  public enum Kind: Sendable {
    /// It was made, from the promise with this number if an operator made it.
    case made(from: Int?)
    /// It combines the promises with these numbers, as `all` does.
    case combines([Int])
    /// It was settled with the pending promise of this number, and waits for it.
    case lockedIn(to: Int?)
    /// A task began to wait for it.
    case awaited
    /// Its own asynchronous function began to run.
    case functionBegan
    /// It began to wait for the promise with this number, which its function awaits, or which an
    /// operation over several items has started.
    case waits(for: Int?)
    /// That wait ended.
    case waitsNoLonger(for: Int?)
    /// It began to wait until a clock settles it.
    case waitsForTime
    /// Its handler has run: for this long, at a place with this name.
    case handlerRan(Duration, on: String)
    /// It was fulfilled; the value as text, where it can be told.
    case fulfilled(String?)
    /// It was rejected with this error.
    case rejected(any Error)
    /// It was cancelled, or its readers left.
    case cancelled
    /// It was settled again, which did nothing.
    case settledAgain
    /// It was rejected because nobody could settle it any more.
    case abandoned
    /// It was freed, and nobody had observed its error.
    case unhandled(any Error)
    /// A token retains objects of these types for it.
    case retained([String])
    /// It is the end of an attachment, which lasts until it is detached.
    case attached
    /// Its delegate waits for a slot that the delegate of the promise with this number holds.
    case waitsForSlot(of: Int?)
    /// Its token has given everything back.
    case released
  }
}
