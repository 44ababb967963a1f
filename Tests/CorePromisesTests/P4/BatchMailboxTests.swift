import TestSupport
import Testing

@testable import CorePromises

// M1 to M3.
@Suite struct `A mailbox of batches` {
  private let mailbox = BatchMailbox()

  // M2: a thread that is preempted before it has sent its job does not delay other threads.
  @Test func `lets others send a job while one is about to be sent`() {
    #expect(mailbox.add(.used()))
    #expect(mailbox.add(.used()))
    mailbox.countSentJob()
    #expect(!mailbox.add(.used()))
  }

  // M1
  @Test func `sends a job for the batches that a beginning job leaves behind`() {
    for _ in 0..<2 { _ = mailbox.add(.used()) }
    mailbox.countSentJob()

    let first = mailbox.begin()
    mailbox.countSentJob()
    let second = mailbox.begin()

    #expect(first.first != nil && first.needsJob && !first.isLast)
    #expect(second.first != nil && !second.needsJob && second.isLast)
  }

  // M1: a job may begin before its sender has counted it.
  @Test func `counts a job that begins early`() {
    _ = mailbox.add(.used())
    _ = mailbox.begin()
    mailbox.countSentJob()

    #expect(mailbox.add(.used()))
  }

  // M2: the second sender comes while the first one is about to send its job.
  @Test func `has each sender send a job while none has been sent`() {
    let context = PreemptedContext()

    context.submit(.used())

    #expect(context.sentJobs.count == 2)
    for _ in 0..<2 { context.runJob() }
  }
}

// B3
@Suite struct `A batch of observers` {
  @Test func `takes them until its job finds none`() {
    let observers = (0..<3).map { _ in Observer.waiting() }
    let source = Core(origin: observers[0].origin)
    let batch = SerialBatch(startingWith: observers[0], of: source)
    #expect(batch.append(observers[1], of: source))

    for number in 0..<2 {
      let next = batch.next()
      #expect(next === observers[number])
      _ = next?.takeSource()
    }
    #expect(batch.next() == nil && batch.isClosed)
    #expect(!batch.append(observers[2], of: source))
  }
}
