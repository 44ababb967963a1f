import DelegatePromises
import TestSupport

/// What has to be true during and after every program over readers that share an attachment.
struct SharedProgramCheck {
  private let run: SharedRun
  private let patience = Duration.seconds(100)

  init(_ program: SharedProgram, on home: any Actor) async {
    run = await SharedRun(program, on: home)
  }

  /// Takes the steps on the main actor; returns what is wrong.
  @MainActor
  static func failure(of program: SharedProgram) async -> String? {
    let check = await SharedProgramCheck(program, on: MainActor.shared)
    for step in program.steps {
      check.run.take(step)
      if case .rest = step, await !check.isSettled() { return "is not started or stopped" }
    }
    return await check.failureAtEnd { reader, calls in
      reader.isComplete(after: calls)
    }
  }

  /// Takes the steps of each thread; returns what is wrong.
  func failure(of threads: [[SharedStep]], _ crew: Crew) async -> String? {
    let gates = threads.map { steps in
      let gate = Gate()
      crew.run { [run] in
        for step in steps { run.take(step) }
        gate.open()
      }
      return gate
    }
    for gate in gates { await gate.wait() }
    return await failureAtEnd { reader, _ in reader.isOnce }
  }

  /// Has every reader leave; returns what is wrong.
  private func failureAtEnd(
    _ isRight: @escaping (SharedReader, _ calls: Int) -> Bool
  ) async -> String? {
    await run.forgetLater()
    run.state.update { $0.occupant.take() }?.detach()
    guard await isSettled() else { return "is not started or stopped at the end" }
    for reader in run.state.update(\.readers) {
      let isComplete = await eventually { isRight(reader, run.state.update(\.calls)) }
      if !isComplete || !isAllowed(reader.error) { return "\(reader) of \(run.state.value.calls)" }
      reader.leave()
    }
    let hasLeft = await eventually { run.readerCount == 0 && run.isSettled && run.tokens.isEmpty }
    if !hasLeft { return "\(run.readerCount) readers, still retained: \(run.tokens)" }
    let (starts, stops, failure) = run.state.update { ($0.starts, $0.stops, $0.failure) }
    if starts != stops { return "\(starts) starts, \(stops) stops" }
    run.release()
    let isFree = await eventually { run.live.count == 0 }
    return isFree ? failure : "\(run.live.count) objects are alive"
  }

  /// D6, D15: the errors with which a reader may end.
  private func isAllowed(_ error: (any Error)?) -> Bool {
    switch error {
    case nil, is SharedRun.Failing, DelegateError.displaced?: true
    default: false
    }
  }

  private func isSettled() async -> Bool { await eventually { run.isSettled } }

  /// Returns whether a condition comes true while jobs run.
  private func eventually(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + patience
    while !condition() {
      if ContinuousClock.now > end { return false }
      await Task.detached { await MainActor.run {} }.value
    }
    return true
  }
}
