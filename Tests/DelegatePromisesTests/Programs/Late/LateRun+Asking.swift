import DelegatePromises
import Dispatch
import PromisesTesting
import TestSupport

// MARK: - Requests

extension LateRun {
  /// What a request is made of.
  private struct Parts: Sendable {
    let make: @Sendable (Promise<Int>.Resolver?) -> any OvenDelegate
    let start: @Sendable (LyingOven) throws -> Void
    let stop: @Sendable (LyingOven) -> Void
  }

  func ask(_ request: LyingRequest, _ asking: LateAsking) {
    guard let oven else { return }
    let record = LyingRecord(request, .ask(request, .quiet))
    state.update { state in
      state.records[request.number] = record
      if asking.limit != nil, asking.kind == .promise || asking.kind == .task {
        state.limited.append(record)
      }
    }
    let (slot, line) = (program.door, UInt(firstLine + request.number))
    let parts = parts(of: record, asking)
    let isOwned = request.isOwned || !ThisThread.isOnMainQueue
    let limit = asking.limit.map { Duration.seconds($0) }
    switch asking.kind {
    case .task, .loop:
      record.await { [self] in
        try await answer(
          from: oven, request, asking, parts, line, isolation: isOwned ? nil : MainActor.shared)
      }
    case .promise where isOwned:
      record.promise(
        Promise(
          owning: oven, taking: slot.slot(ifTaken: request.overlap),
          on: request.number % 2 == 0 ? .immediate : .queue(queue),
          with: parts.make, timeout: limit, clock: clock, fileID: Self.file, line: line,
          start: parts.start, stop: parts.stop))
    case .promise:
      MainActor.assumeIsolated {
        record.promise(
          Promise(
            from: oven, taking: slot.slot(ifTaken: request.overlap), with: parts.make,
            timeout: limit, clock: clock, fileID: Self.file, line: line, start: parts.start,
            stop: parts.stop))
      }
    case .attachment where ThisThread.isOnMainQueue:
      MainActor.assumeIsolated {
        record.attachment(
          DelegateAttachment(
            of: parts.make(nil), to: oven, at: slot.slot(ifTaken: request.overlap),
            fileID: Self.file, line: line, start: parts.start, stop: parts.stop))
      }
    case .attachment: state.update { _ = $0.records.removeValue(forKey: request.number) }
    }
  }

  private func answer(
    from oven: LyingOven, _ request: LyingRequest, _ asking: LateAsking, _ parts: Parts,
    _ line: UInt, isolation: isolated (any Actor)?
  ) async throws -> Int {
    var last: Result<Int, any Error> = .success(0)
    for _ in 0..<(asking.kind == .loop ? LateAsking.rounds : 1) {
      do {
        let call = try await Promise.answer(
          from: oven, taking: program.door.slot(ifTaken: request.overlap), with: parts.make,
          timeout: asking.limit.map { .seconds($0) }, clock: clock, fileID: Self.file, line: line,
          start: parts.start, stop: parts.stop)
        last = .success(call)
      } catch {
        last = .failure(error)
        if error is CancellationError { break }
      }
    }
    return try last.get()
  }

  private func parts(of record: LyingRecord, _ asking: LateAsking) -> Parts {
    let (run, use, live) = (WeakReference(self), use, live)
    let current = Shelf<LateJob?>(nil)
    return Parts { resolver in
      let job = LateJob(record.request.number, asking, resolver)
      current.value = job
      run.object?.state.update { $0.jobs.append(job) }
      if asking.kind != .attachment { use(.make) }
      return LateBaker(job, counted: live, onUse: use) { run.object?.hear($0, $1) }
    } start: { _ in
      guard let job = current.value else { return }
      run.object?.noteStart(of: job)
      defer { job.noteStarted() }
      record.noteStart()
      use(.start)
      if asking.start == .answering || run.object?.isEnding == true {
        run.object?.answer(job, asking)
      }
      if asking.start == .throwing {
        job.noteFailure()
        throw OvenError.noFlour
      }
    } stop: { _ in
      record.noteStop()
      use(.stop)
      current.value?.noteStop()
    }
  }

  private var isEnding: Bool { state.update(\.isEnding) }

  /// Answers inside `start`; at the end of the program, for the last time.
  func answer(_ job: LateJob, _ asking: LateAsking) {
    if isEnding { answer(job) } else { speak(of: job) }
  }

  /// Notes that a request begins: those before it must be over.
  func noteStart(of job: LateJob) {
    job.noteStart()
    for other in jobs where other !== job && other.isRunning && !mayShare(other, job) {
      fail("\(job.number) begins, though \(other.number) is not over")
    }
  }
}
