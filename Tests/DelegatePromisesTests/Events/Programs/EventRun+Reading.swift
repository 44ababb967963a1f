@testable import DelegatePromises
import TestSupport

extension EventRun {
  func read(_ number: Int, _ reading: EventReading) {
    guard readers[number] == nil else { return }
    if reading.sources == [.current] { return readCurrent(number, reading) }
    let events = reading.sources.compactMap { self.events[$0] }
    guard events.count == reading.sources.count, let first = events.first else { return }
    var reader = Reader(isSequence: reading.isSequence)
    let (log, take) = (reader.log, call(number, reader.log))
    // As a step, it is there before its closures are called.
    readers[number] = reader
    let merged = events.dropFirst().reduce(first.events) { $0.merging($1) }
    let transformed =
      reading.transform == .none
      ? merged
      : merged.compactMap { loaf in
        take(loaf)
        return try reading.transform(loaf.number).map { loaf.numbered($0) }
      }
    switch reading.kind {
    case .values(let policy):
      let iterator = transformed.values(bufferingPolicy: policy).makeAsyncIterator()
      reader.reader = iterator.reading.reader
      reader.iterator = iterator
    case .first: reader.promise = transformed.first()
    case .observation(let onActor):
      let body: @Sendable (Loaf) -> Void = { loaf in
        if reading.transform == .none { take(loaf) }
        log.facts.update { $0.loaves.append(loaf.number) }
      }
      let onEnd: @Sendable ((any Error)?) -> Void = { error in
        log.facts.update { $0.end = error == nil ? .end : .error }
      }
      reader.observation =
        onActor
        ? transformed.observe {
          body($0)
        } onEnd: {
          onEnd($0)
        }
        : transformed.observe(body, onEnd: onEnd)
    }
    readers[number] = reader
  }

  private func readCurrent(_ number: Int, _ reading: EventReading) {
    guard case .values(let policy) = reading.kind else { return }
    var reader = Reader(isSequence: true)
    let iterator = current.values(bufferingPolicy: policy).makeAsyncIterator()
    reader.reader = iterator.reading.reader
    reader.iterator = NeverFailing(base: iterator)
    readers[number] = reader
  }

  /// Returns the function that notes a call of a reader's closure, and takes the step that was left
  /// for it.
  private func call(_ number: Int, _ log: Log) -> @Sendable (Loaf) -> Void {
    { [weak self] loaf in
      log.facts.update { $0.calls.append(loaf.number) }
      MainActor.assumeIsolated {
        if let step = self?.later.removeValue(forKey: number) { self?.take(step) }
      }
    }
  }
}

extension EventReading {
  var isSequence: Bool {
    if case .values = kind { true } else { false }
  }
}

/// The values of a current value, as an iterator that might fail.
private struct NeverFailing: AsyncIteratorProtocol {
  var base: CurrentValue<EventRun.Loaf>.Values.AsyncIterator

  mutating func next(isolation actor: isolated (any Actor)?) async throws -> EventRun.Loaf? {
    await base.next(isolation: actor)
  }
}
