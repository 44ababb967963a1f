internal import Dispatch

/// A dispatch queue.
///
/// There is one context for each queue, or its handlers would run in bursts that overtake each
/// other. The queue knows its context weakly, and the context keeps the queue.
final class QueueContext: MailboxContext, @unchecked Sendable {
  private struct Known {
    weak var context: QueueContext?
  }

  /// The main queue and the global ones, which are another object each time they are asked for on
  /// Linux: they are known by their labels.
  private static let wellKnown = Locked<[QueueContext]>([])
  private static let key = DispatchSpecificKey<Known>()

  private let queue: DispatchQueue

  private init(_ queue: DispatchQueue) {
    self.queue = queue
    super.init()
  }

  static func of(_ queue: DispatchQueue) -> QueueContext {
    let label = queue.label
    let isWellKnown = label.hasPrefix("com.apple.root.") || label == "com.apple.main-thread"
    return wellKnown.withLock { wellKnown in
      let known =
        isWellKnown
        ? wellKnown.first { $0.queue.label == label } : queue.getSpecific(key: key)?.context
      if let known { return known }
      let made = QueueContext(queue)
      if isWellKnown {
        wellKnown.append(made)
      } else {
        queue.setSpecific(key: key, value: Known(context: made))
      }
      return made
    }
  }

  override func sendJob() { queue.async { self.runJobOnWorker() } }
}
