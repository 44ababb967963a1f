import DelegatePromises
import Foundation
import TestSupport

// MARK: - Requests

extension LyingRun {
  func newRecord(_ request: LyingRequest, _ step: LyingStep) -> LyingRecord {
    let record = LyingRecord(request, step)
    state.update { $0.requests[request.number] = record }
    return record
  }

  func ask(_ request: LyingRequest, _ asking: LyingAsking) {
    guard let oven = oven(request.oven) else { return }
    let record = newRecord(request, .ask(request, asking))
    let line = UInt(firstLine + request.number)
    let (use, live, run) = (use, live, WeakReference(self))
    let make: @Sendable (Promise<Int>.Resolver) -> any OvenDelegate = { resolver in
      run.object?.keep(resolver, of: request.number)
      use(.make)
      return LyingAdapter(passesOn: asking == .forwarding, counted: live, onUse: use) {
        resolver.fulfill($0)
      }
    }
    let (start, stop) = functions(of: record, asking)
    let isOnMainActor = ThisThread.isOnMainQueue && !request.isOwned
    if isOnMainActor, asking.isTask {
      record.await { @MainActor in
        try await Promise.answer(
          from: oven, taking: request.door.slot(ifTaken: request.overlap), with: make,
          fileID: Self.file, line: line, start: start, stop: stop)
      }
    } else if asking.isTask {
      record.await {
        try await Promise.answer(
          from: oven, taking: request.door.slot(ifTaken: request.overlap), with: make,
          fileID: Self.file, line: line, start: start, stop: stop)
      }
    } else if isOnMainActor {
      MainActor.assumeIsolated {
        record.promise(
          Promise(
            from: oven, taking: request.door.slot(ifTaken: request.overlap), with: make,
            fileID: Self.file, line: line, start: start, stop: stop))
      }
    } else {
      record.promise(
        Promise(
          owning: oven, taking: request.door.slot(ifTaken: request.overlap), on: .immediate,
          with: make,
          fileID: Self.file, line: line, start: start, stop: stop))
    }
  }

  func keep(_ resolver: Promise<Int>.Resolver, of number: Int) {
    guard program.steps.contains(where: \.isSettling) else { return }
    state.update { $0.resolvers[number] = resolver }
  }

  func attach(_ request: LyingRequest, _ adapter: Int) {
    guard let oven = oven(request.oven) else { return }
    let news = state.update { $0.news[adapter] }
    let record = newRecord(request, .attach(request, adapter: adapter))
    let line = UInt(firstLine + request.number)
    let (start, stop) = functions(of: record, .quiet)
    if ThisThread.isOnMainQueue, !request.isOwned {
      MainActor.assumeIsolated {
        record.attachment(
          DelegateAttachment(
            of: news, to: oven, at: request.door.slot(ifTaken: request.overlap), fileID: Self.file,
            line: line, start: start, stop: stop))
      }
    } else {
      record.attachment(
        DelegateAttachment(
          of: news, owning: oven, at: request.door.slot(ifTaken: request.overlap), on: .immediate,
          fileID: Self.file, line: line, start: start, stop: stop))
    }
  }

  private func functions(
    of record: LyingRecord, _ asking: LyingAsking
  ) -> (start: @Sendable (LyingOven) throws -> Void, stop: @Sendable (LyingOven) -> Void) {
    let use = use
    return (
      { oven in
        record.noteStart()
        use(.start)
        if asking == .throwing { throw OvenError.noFlour }
        if asking == .answering || asking == .awaiting { oven.bake(2) }
      },
      { _ in
        record.noteStop()
        use(.stop)
      }
    )
  }
}
