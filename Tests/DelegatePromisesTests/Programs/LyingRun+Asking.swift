import DelegatePromises
import TestSupport

// MARK: - Requests

extension LyingRun {
  /// What a request is made of.
  private struct Parts: Sendable {
    let make: @Sendable (Promise<Int>.Resolver?) -> any OvenDelegate
    let start: @Sendable (LyingOven) throws -> Void
    let stop: @Sendable (LyingOven) -> Void
  }

  func ask(_ request: LyingRequest, _ asking: LyingAsking) {
    guard let oven = oven(request.oven) else { return }
    let record = newRecord(request, .ask(request, asking))
    let parts = parts(of: record, asking)
    let isOnMainActor = ThisThread.isOnMainQueue && !request.isOwned
    switch asking.kind {
    case .task, .loop:
      record.await { [self] in
        try await answer(
          from: oven, request, asking, parts, isolation: isOnMainActor ? MainActor.shared : nil)
      }
    case .promise where isOnMainActor:
      MainActor.assumeIsolated {
        record.promise(
          Promise(
            from: oven, taking: request.slot, with: parts.make, timeout: asking.timeout,
            clock: clock, fileID: file, line: line(of: request), start: parts.start,
            stop: parts.stop))
      }
    case .promise:
      let isInPlace = asking.lastCall == nil || request.number.isMultiple(of: 2)
      record.promise(
        Promise(
          owning: oven, taking: request.slot, on: isInPlace ? .immediate : .queue(queue),
          with: parts.make, timeout: asking.timeout, clock: clock, fileID: file,
          line: line(of: request), start: parts.start, stop: parts.stop))
    case .attachment where ThisThread.isOnMainQueue:
      MainActor.assumeIsolated {
        record.attachment(
          DelegateAttachment(
            of: parts.make(nil), to: oven, at: request.slot, fileID: file,
            line: line(of: request), start: parts.start, stop: parts.stop))
      }
    case .attachment: state.update { _ = $0.records.removeValue(forKey: request.number) }
    }
  }

  func attach(_ request: LyingRequest, _ adapter: Int) {
    guard let oven = oven(request.oven) else { return }
    let news = state.update { $0.news[adapter] }
    let record = newRecord(request, .attach(request, adapter: adapter))
    let parts = parts(of: record, .quiet)
    if ThisThread.isOnMainQueue, !request.isOwned {
      MainActor.assumeIsolated {
        record.attachment(
          DelegateAttachment(
            of: news, to: oven, at: request.slot, fileID: file, line: line(of: request),
            start: parts.start, stop: parts.stop))
      }
    } else {
      record.attachment(
        DelegateAttachment(
          of: news, owning: oven, at: request.slot, on: .immediate, fileID: file,
          line: line(of: request), start: parts.start, stop: parts.stop))
    }
  }

  private func newRecord(_ request: LyingRequest, _ step: LyingStep) -> LyingRecord {
    let record = LyingRecord(request, step)
    state.update { $0.records[request.number] = record }
    return record
  }

  private func line(of request: LyingRequest) -> UInt { UInt(request.number + 1) }

  private func answer(
    from oven: LyingOven, _ request: LyingRequest, _ asking: LyingAsking, _ parts: Parts,
    isolation: isolated (any Actor)?
  ) async throws -> Int {
    var last: Result<Int, any Error> = .success(0)
    for _ in 0..<(asking.kind == .loop ? LyingAsking.rounds : 1) {
      do {
        let call = try await Promise.answer(
          from: oven, taking: request.slot, with: parts.make, timeout: asking.timeout,
          clock: clock, fileID: file, line: line(of: request), start: parts.start,
          stop: parts.stop)
        last = .success(call)
      } catch {
        last = .failure(error)
        if error is CancellationError { break }
      }
    }
    return try last.get()
  }

  private func parts(of record: LyingRecord, _ asking: LyingAsking) -> Parts {
    let (run, use, live) = (WeakReference(self), use, live)
    let current = Shelf<LateJob?>(nil)
    return Parts { resolver in
      let job = asking.lastCall.map { _ in LateJob(record.request.number, asking, resolver) }
      current.value = job
      if let job { run.object?.state.update { $0.jobs.append(job) } }
      if asking.kind != .attachment { use(.make) }
      guard let job else {
        return LyingAdapter(passesOn: asking.forwards, counted: live, onUse: use) {
          resolver?.fulfill($0)
        }
      }
      return LateBaker(job, counted: live, onUse: use) { run.object?.hear($0, $1) }
    } start: { oven in
      let job = current.value
      if let job { run.object?.noteStart(of: job) }
      defer { job?.noteStarted() }
      record.noteStart()
      use(.start)
      if asking.start == .answering || run.object?.isEnding == true {
        if let job { run.object?.answerInsideStart(job) } else { oven.bake(2) }
      }
      if asking.start == .throwing {
        job?.noteFailure()
        throw OvenError.noFlour
      }
    } stop: { _ in
      record.noteStop()
      use(.stop)
      current.value?.noteStop()
    }
  }
}

extension LyingAsking {
  fileprivate var timeout: Duration? { limit.map { .seconds($0) } }
}
