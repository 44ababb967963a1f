import DelegatePromises
import Foundation
import TestSupport

/// A request of a run, and what became of it.
final class LyingRecord: Sendable {
  enum Kind: Sendable {
    case none
    case promise(Promise<Int>)
    case attachment(DelegateAttachment, end: Promise<Void>)
    /// A task that asks, and a gate that opens at its end.
    case task(Promise<Int>, Gate)
  }

  let request: LyingRequest
  let step: LyingStep
  let starts = Counter()
  let stops = Counter()
  let settles = Counter()
  private let kind = Shelf(Kind.none)
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

  func promise(_ promise: Promise<Int>) { set(.promise(promise), promise) }

  func attachment(_ attachment: DelegateAttachment) {
    let end = attachment.ended
    set(.attachment(attachment, end: end), end)
  }

  func await(_ body: @escaping @isolated(any) @Sendable () async throws -> Int) {
    let gate = Gate()
    let promise = Promise<Int> {
      defer { gate.open() }
      return try await body()
    }
    set(.task(promise, gate), promise)
  }

  private func set<Value>(_ new: Kind, _ end: Promise<Value>) {
    kind.value = new
    end.handle(on: .immediate) { [settles, isCounted] _ in
      settles.add()
      isCounted.open()
    }
    isThere.open()
    if isEnded.value { self.end() }
  }

  /// Cancels the promise, or detaches the attachment.
  func end() {
    isEnded.value = true
    switch kind.value {
    case .none: break
    case .promise(let promise), .task(let promise, _): promise.cancel()
    case .attachment(let attachment, _): attachment.detach()
    }
  }

  /// Suspends until everything has been given back; returns false if that takes too long.
  func hasEnded(within patience: Duration) async -> Bool {
    guard await isThere.opens(within: patience), await isCounted.opens(within: patience) else {
      return false
    }
    switch kind.value {
    case .none: return false
    case .promise(let promise):
      return await promise.released.timeout(patience).isFulfilled
    case .attachment(_, let end):
      if case .failure(PromiseError.timedOut) = await end.shielded().timeout(patience).result {
        return false
      }
      return true
    case .task(_, let gate):
      return await gate.opens(within: patience)
    }
  }

  /// The end of the request, if it has ended.
  var result: Result<Void, any Error>? {
    switch kind.value {
    case .none: nil
    case .promise(let promise), .task(let promise, _): promise.current.map { $0.map { _ in } }
    case .attachment(_, let end): end.current
    }
  }
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
