import Dispatch
import TestSupport

/// The executor of a program's task: its jobs run on the thread of the step that begins or cancels
/// the task, and after the program, by themselves.
final class ProgramExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOpen = false
  }

  private let state = Shelf(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = state.update { state in
      if !state.isOpen { state.jobs.append(job) }
      return state.isOpen
    }
    if isOpen { run(job) }
  }

  /// Runs jobs here until none waits.
  func runAll() {
    while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Has the jobs run by themselves from now on.
  func open() {
    let jobs = state.update { state in
      state.isOpen = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { run(job) }
  }

  private func run(_ job: UnownedJob) {
    DispatchQueue.global().async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  private func next() -> UnownedJob? {
    state.update { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }
}
