import DelegatePromises
import TestSupport

/// A request of a run, and what became of it.
final class LyingRecord: Sendable {
  /// The promise, the attachment or the task of a request.
  private struct Asked: Sendable {
    let end: @Sendable () -> Void
    let result: @Sendable () -> Result<Void, any Error>?
    /// Suspends until everything has been given back; returns false if that takes too long.
    let hasEnded: @Sendable (Duration) async -> Bool
  }

  let request: LyingRequest
  let step: LyingStep
  let starts = Counter()
  let stops = Counter()
  let settles = Counter()
  private let asked = Shelf<Asked?>(nil)
  private let order = Shelf((hasSettled: false, isWrong: false))
  /// Whether the request was ended, even before it was there.
  private let isEnded = Shelf(false)
  /// Opens when the request is there, which another thread may make.
  private let isThere = Gate()
  /// Opens when its end has been counted, by the thread that settles it.
  private let isCounted = Gate()

  init(_ request: LyingRequest, _ step: LyingStep) {
    (self.request, self.step) = (request, step)
  }

  var asking: LyingAsking { if case .ask(_, let asking) = step { asking } else { .quiet } }

  /// Whether it was started after it had settled, or stopped before it was started.
  var isMisordered: Bool { order.value.isWrong }

  /// Notes, on the main thread, if the request has settled: it must not start there any more.
  func noteIfSettled() {
    if result != nil { order.update { $0.hasSettled = true } }
  }

  func noteStart() {
    order.update { $0.isWrong = $0.isWrong || $0.hasSettled && ThisThread.isOnMainQueue }
    starts.add()
  }

  func noteStop() {
    order.update { [starts] in $0.isWrong = $0.isWrong || starts.count == 0 }
    stops.add()
  }

  func promise(_ promise: Promise<Int>) {
    set(promise, end: promise.cancel) { await promise.released.timeout($0).isFulfilled }
  }

  func attachment(_ attachment: DelegateAttachment) {
    let (end, kept) = (attachment.ended, KeptAttachment(attachment))
    set(end, end: kept.detach) { patience in
      let result = await end.shielded().timeout(patience).result
      return if case .failure(PromiseError.timedOut) = result { false } else { true }
    }
  }

  func await(_ body: @escaping @isolated(any) @Sendable () async throws -> Int) {
    let gate = Gate()
    let promise = Promise<Int> {
      defer { gate.open() }
      return try await body()
    }
    set(promise, end: promise.cancel) { await gate.opens(within: $0) }
  }

  private func set<Value>(
    _ settled: Promise<Value>, end: @escaping @Sendable () -> Void,
    _ hasEnded: @escaping @Sendable (Duration) async -> Bool
  ) {
    asked.value = Asked(
      end: end, result: { settled.current.map { $0.map { _ in } } }, hasEnded: hasEnded)
    settled.handle(on: .immediate) { [settles, isCounted] _ in
      settles.add()
      isCounted.open()
    }
    isThere.open()
    if isEnded.value { self.end() }
  }

  /// Cancels the promise, or detaches the attachment.
  func end() {
    isEnded.value = true
    asked.value?.end()
  }

  /// Suspends until everything has been given back; returns false if that takes too long.
  func hasEnded(within patience: Duration) async -> Bool {
    guard await isThere.opens(within: patience), await isCounted.opens(within: patience),
      let asked = asked.value
    else { return false }
    return await asked.hasEnded(patience)
  }

  /// The end of the request, if it has ended.
  var result: Result<Void, any Error>? { asked.value?.result() }
}

extension Gate {
  fileprivate func opens(within patience: Duration) async -> Bool {
    await Promise<Void> { await self.wait() }.timeout(patience).isFulfilled
  }
}

extension Promise<Void> {
  /// Whether the promise is fulfilled in the end.
  fileprivate var isFulfilled: Bool {
    get async { if case .success = await result { true } else { false } }
  }
}
