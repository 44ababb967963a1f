/// A place to which batches are sent in bursts: one job runs those that have come by then.
///
/// Contexts that share a mailbox are one place.
class MailboxContext: ContextTarget, @unchecked Sendable {
  private let mailbox: BatchMailbox

  init(_ mailbox: BatchMailbox = BatchMailbox()) {
    self.mailbox = mailbox
    super.init(standingFor: Place.identity(of: mailbox))
  }

  /// Has `runJob` called at the place, once, later.
  func sendJob() { preconditionFailure("a context must say where its jobs go") }

  final override func submit(_ batch: SerialBatch) {
    if mailbox.add(batch) { sendCountedJob() }
  }

  private func sendCountedJob() {
    sendJob()
    mailbox.countSentJob()
  }

  /// Returns whether the job left nothing to do as it began.
  @discardableResult
  final func runJob() -> Bool {
    let (first, needsJob, isLast) = mailbox.begin()
    if needsJob { sendCountedJob() }
    guard let first else { return isLast }
    Trampoline.withIdle { trampoline in
      trampoline.run(first)
      for _ in 1..<BatchMailbox.burst {
        guard let batch = mailbox.next() else { break }
        trampoline.run(batch)
      }
    }
    return isLast
  }

  /// Runs a job on a thread that sleeps when nothing more has come.
  ///
  /// Except on Apple platforms, a worker that empties its mailbox yields once before it sleeps. A
  /// thread that sends one handler often sends more, and waking the worker takes longer than running
  /// them.
  final func runJobOnWorker() {
    if ThisThread.releasingAutoreleased(runJob) { ThisThread.yield() }
  }
}
