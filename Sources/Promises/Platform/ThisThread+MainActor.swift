internal import Dispatch
internal import Synchronization

/// Whether the calling thread is the main actor's.
///
/// The main actor runs on the main dispatch queue, unless the program has given it another executor.
/// Nothing tells which, so it is noted wherever the library is called on the main actor.
extension ThisThread {
  private enum Executor: UInt8, AtomicRepresentable {
    /// The library has not been called on the main actor: it is taken for the main queue.
    case unknown
    case mainQueue
    /// Calls on the main actor have come elsewhere.
    case other
  }

  /// Relaxed: whoever asks about a request or a value has noted it when that was made.
  private static let executor = Atomic(Executor.unknown)

  /// Whether it runs the main dispatch queue.
  package static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  /// Whether `actor` is the main one, and nothing else does what it does.
  package static func belongs(to actor: any Actor) -> Bool {
    actor === MainActor.shared && isOnMainQueue && executor.load(ordering: .relaxed) != .other
  }

  /// Notes where the main actor runs, for a caller on `actor`.
  ///
  /// One that is there by mistake, off the main queue, is corrected by the next one.
  package static func note(isOn actor: (any Actor)?) {
    guard actor === MainActor.shared, executor.load(ordering: .relaxed) != .mainQueue else {
      return
    }
    executor.store(isOnMainQueue ? .mainQueue : .other, ordering: .relaxed)
  }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
