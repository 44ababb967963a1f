internal import Dispatch

/// A dispatch queue.
///
/// There is one mailbox for each queue, or its handlers would run in bursts that overtake each
/// other. The queue knows its mailbox weakly. It does not know a context: counting references to an
/// object that is known weakly takes longer, and each handler counts some to its context.
final class QueueContext: MailboxContext, @unchecked Sendable {
  private struct Known {
    weak var mailbox: BatchMailbox?
  }

  /// The mailboxes of the main queue and the global ones, by their labels: on Linux, those queues
  /// are another object each time they are asked for.
  private static let wellKnown = Locked<[(label: String, mailbox: BatchMailbox)]>([])
  private static let key = DispatchSpecificKey<Known>()

  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
    super.init(Self.mailbox(of: queue))
  }

  private static func mailbox(of queue: DispatchQueue) -> BatchMailbox {
    let label = queue.label
    let isWellKnown = label.hasPrefix("com.apple.root.") || label == "com.apple.main-thread"
    return wellKnown.withLock { wellKnown in
      let known =
        isWellKnown
        ? wellKnown.first { $0.label == label }?.mailbox : queue.getSpecific(key: key)?.mailbox
      if let known { return known }
      let made = BatchMailbox()
      if isWellKnown {
        wellKnown.append((label, made))
      } else {
        queue.setSpecific(key: key, value: Known(mailbox: made))
      }
      return made
    }
  }

  override var name: String { queue.label }

  override func sendJob() { queue.async { self.runJobOnWorker() } }
}
