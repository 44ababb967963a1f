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
  private static let wellKnown: [(label: String, mailbox: BatchMailbox)] = {
    let classes: [DispatchQoS.QoSClass] = [
      .default, .background, .utility, .userInitiated, .userInteractive, .unspecified,
    ]
    let labels = [DispatchQueue.main.label] + classes.map { DispatchQueue.global(qos: $0).label }
    return labels.map { ($0, BatchMailbox()) }
  }()
  private static let key = DispatchSpecificKey<Known>()
  /// The lock under which the mailbox of any other queue is made.
  private static let making = Lock()

  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
    super.init(Self.mailbox(of: queue))
  }

  private static func mailbox(of queue: DispatchQueue) -> BatchMailbox {
    let label = queue.label
    if label.hasPrefix("com.apple."), let known = wellKnown.first(where: { $0.label == label }) {
      return known.mailbox
    }
    return making.withLock {
      if let mailbox = queue.getSpecific(key: key)?.mailbox { return mailbox }
      let made = BatchMailbox()
      queue.setSpecific(key: key, value: Known(mailbox: made))
      return made
    }
  }

  override var name: String { queue.label }

  override func sendJob() { queue.async { self.runJobOnWorker() } }
}
