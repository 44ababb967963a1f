import DelegatePromises
import TestSupport

// MARK: - Late calls

extension LyingRun {
  /// Has the source speak of a job: while its adapter holds the slot, that hears it.
  func speak(of job: LateJob) {
    guard job.isStarted, let oven = oven(0) else { return }
    let wasRunning = job.isRunning
    let call = state.update { state in
      state.calls.append(job)
      return state.calls.count - 1
    }
    oven.bake(call)
    if wasRunning, job.isRunning, !job.heard.value.contains(call) {
      fail("\(job.number) does not hear call \(call)")
    }
  }

  /// Notes that an adapter is called: it must not hear of a request that is not over.
  func hear(_ listener: LateJob, _ call: Int) {
    let job = state.update { $0.calls[call] }
    if job !== listener, job.isRunning, !mayShare(job, listener) {
      fail("\(listener.number) hears of \(job.number), which is not over")
    }
  }

  /// Notes that a request begins: those before it must be over.
  func noteStart(of job: LateJob) {
    job.noteStart()
    for other in jobs where other !== job && other.isRunning && !mayShare(other, job) {
      fail("\(job.number) begins, though \(other.number) is not over")
    }
  }

  /// Attachments of adapters that forward share a slot.
  private func mayShare(_ one: LateJob, _ other: LateJob) -> Bool {
    one.isAttachment && other.isAttachment
  }

  /// Notes that a slot is set, which is not done beside a `start`.
  func noteSet() {
    if let job = jobs.first(where: \.isSettledBesideStart) {
      fail("the slot is given back while \(job.number) is being started on another thread")
    }
  }

  func fail(_ failure: String) { state.update { $0.failure = $0.failure ?? failure } }

  var isEnding: Bool { state.update(\.isEnding) }

  /// Has everybody answered, also those whose turn comes from now on.
  func answerAll() {
    state.update { $0.isEnding = true }
    for job in jobs { answer(job) }
  }

  func answerInsideStart(_ job: LateJob) { if isEnding { answer(job) } else { speak(of: job) } }

  /// Answers for the last time.
  private func answer(_ job: LateJob) {
    job.settle(.fulfilled)
    guard job.isRunning else { return }
    if job.isAttachment { end(job.number) } else { speak(of: job) }
  }
}
