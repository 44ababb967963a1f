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
  private final class Job: Sendable {
    private let batch: SerialBatch
    private let hasBegun = Atomic(false)

    init(_ batch: SerialBatch) { self.batch = batch }

    deinit {
      if !hasBegun.load(ordering: .acquiring) { Trampoline.runInTurn(batch, isDropped: true) }
    }

    func run() {
      guard !hasBegun.exchange(true, ordering: .acquiringAndReleasing) else { return }
      Trampoline.runInTurn(batch, isDropped: false)
    }
  }
}
