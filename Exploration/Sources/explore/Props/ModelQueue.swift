@testable import CorePromises
import Interleaving

/// A place like a concurrent queue: each job is a thread of the cast.
final class ModelQueue: MailboxContext, @unchecked Sendable {
  private let box: BatchMailbox

  init() {
    box = BatchMailbox()
    super.init(box)
  }

  override func sendJob() { spawn("a job") { self.runJob() } }

  /// Fails if a batch is left.
  func expectEmpty() { expect(box.next() == nil, "M1: a batch is left in the inbox") }
}

extension ExecutionContext {
  init(_ queue: ModelQueue) { self.init(Place.target(queue)) }
}
