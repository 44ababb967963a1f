internal import Synchronization

/// A context of a user's own, known by its submit function.
final class CustomContext: ContextTarget, @unchecked Sendable {
  private let submitJob: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    submitJob = submit
    super.init()
  }

  override func submit(_ batch: SerialBatch) {
    let job = Job(batch)
    submitJob { job.run() }
  }

  /// A job in a stranger's hands: it runs once, and dropping it rejects what waits for it.
  ///
  /// `hasBegun` is relaxed because it orders no other memory. The code that hands the job from
  /// thread to thread does, and so does the counting of references to it.
  private final class Job: Sendable {
    private let batch: SerialBatch
    private let hasBegun = Atomic(false)

    init(_ batch: SerialBatch) { self.batch = batch }

    deinit {
      if !hasBegun.load(ordering: .relaxed) { Trampoline.runInTurn(batch, isDropped: true) }
    }

    func run() {
      guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
      Trampoline.runInTurn(batch, isDropped: false)
    }
  }
}
