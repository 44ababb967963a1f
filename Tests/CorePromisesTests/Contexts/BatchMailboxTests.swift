import Testing

@testable import CorePromises

// M1 to M3.
@Suite struct `A mailbox of batches` {
  private let mailbox = BatchMailbox()

  // M2: a thread that is preempted before it has sent its job does not delay other threads.
  @Test func `lets others send a job while one is about to be sent`() {
    #expect(mailbox.add(batch()))
    #expect(mailbox.add(batch()))
    mailbox.countSentJob()
    #expect(!mailbox.add(batch()))
  }

  // M1
  @Test func `sends a job for the batches that a beginning job leaves behind`() {
    for _ in 0..<2 { _ = mailbox.add(batch()) }
    mailbox.countSentJob()

    let first = mailbox.begin()
    mailbox.countSentJob()
    let second = mailbox.begin()

    #expect(first.first != nil && first.needsJob && !first.isLast)
    #expect(second.first != nil && !second.needsJob && second.isLast)
  }

  // M1: a job may begin before its sender has counted it.
  @Test func `counts a job that begins early`() {
    _ = mailbox.add(batch())
    _ = mailbox.begin()
    mailbox.countSentJob()

    #expect(mailbox.add(batch()))
  }

  /// Returns a batch whose only observer has run, because dropping a batch with observers would
  /// leak them.
  private func batch() -> SerialBatch {
    let core = Core(origin: PackedOrigin(#fileID, #line))
    let observer = Observer(observing: core, as: .link, at: .pool, origin: core.origin) { _, _, _ in
    }
    let batch = SerialBatch(startingWith: observer, of: core)
    _ = batch.next()?.takeSource()
    return batch
  }
}
