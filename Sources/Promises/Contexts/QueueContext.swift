internal import Dispatch

/// A dispatch queue.
///
/// There is one context for each queue, or its handlers would run in bursts that overtake each
/// other.
final class QueueContext: MailboxContext, @unchecked Sendable {
  private static let known = Locked<[Key: Known]>([:])

  /// The main queue and the global ones are another object each time they are asked for on Linux:
  /// they are known by their labels.
  private enum Key: Hashable {
    case queue(ObjectIdentifier)
    case global(label: String)

    init(_ queue: DispatchQueue) {
      let label = queue.label
      let isGlobal = label.hasPrefix("com.apple.root.") || label == "com.apple.main-thread"
      self = isGlobal ? .global(label: label) : .queue(ObjectIdentifier(queue))
    }
  }

  private struct Known {
    weak var context: QueueContext?
  }

  private let queue: DispatchQueue

  private init(_ queue: DispatchQueue) {
    self.queue = queue
    super.init()
  }

  deinit {
    let key = Key(queue)
    Self.known.withLock { known in
      // Another thread may have made the queue's next context meanwhile.
      if let entry = known[key], entry.context == nil { known[key] = nil }
    }
  }

  static func of(_ queue: DispatchQueue) -> QueueContext {
    let key = Key(queue)
    return known.withLock { known in
      if let context = known[key]?.context { return context }
      let made = QueueContext(queue)
      known[key] = Known(context: made)
      return made
    }
  }

  override func sendJob() { queue.async { self.runJobOnWorker() } }
}
