import DelegateEvents
import PromisesTesting
import TestSupport

/// A request of a run, and what became of it.
final class Record: Sendable {
  /// The promise, the attachment or the task of a request.
  private struct Asked: Sendable {
    let settled: Promise<Void>
    let end: @Sendable () -> Void
    /// Settles when everything has been given back.
    let released: Promise<Void>
  }

  let request: Request
  /// Whether a task has made it inside the `start` of another one of its source.
  let isMadeInsideStart: Bool
  let starts = Counter()
  let stops = Counter()
  let settles = Counter()
  /// In how many calls of its source the thread was when it was started.
  let depthAtStart = Shelf(0)
  /// What its starts have returned; the promises outlast it, unless it is cancelled.
  let returned = Shelf<[(promise: Promise<Void>, resolver: Promise<Void>.Resolver)]>([])
  /// The ear of its adapter.
  let ear = Shelf(WeakReference<Ear>(nil))
  /// Opens when the request is started, or has settled.
  let isBegun = Gate()
  /// The moment before which what readers share must stay.
  private let graceEnd = Shelf<ManualClock.Instant?>(nil)
  /// How often it had been started when somebody came in its time of grace.
  let startsInGrace = Shelf<Int?>(nil)
  private let run: WorldRun
  private let asked = Shelf<Asked?>(nil)
  private let order = Shelf((hasSettled: false, isWrong: false))
  /// Whether the request was ended, even before it was there, and whether that call has returned.
  private let ending = Shelf((isWanted: false, hasReturned: false))
  /// Opens when the end of the request has been counted, by the thread that settles it.
  private let isCounted = Gate()

  init(_ request: Request, _ run: WorldRun, isMadeInsideStart: Bool) {
    (self.request, self.run, self.isMadeInsideStart) = (request, run, isMadeInsideStart)
  }

  func take(_ promise: Promise<Loaf>) {
    take(promise, released: promise.released, end: promise.cancel)
  }

  func take(_ attachment: DelegateAttachment) {
    let ended = attachment.ended
    take(ended, released: ended, end: attachment.handle.detach)
  }

  /// Takes the task that runs this; the task's cancellation runs nobody's code.
  func take(_ body: @escaping @isolated(any) @Sendable () async throws -> Void) {
    let (promise, resolver) = Promise<Void>.pending()
    let (returned, end) = Promise<Void>.pending()
    let task = Task.detached {
      do {
        resolver.fulfill(try await body())
      } catch {
        resolver.reject(error)
      }
      end.fulfill()
    }
    take(promise, released: returned) { [run] in run.cancels.within(true) { task.cancel() } }
  }

  /// Takes the place of a request that cannot be made any more, or that others make.
  func isMadeElsewhere() { take(.fulfilled(()), released: .fulfilled(()), end: {}) }

  /// Takes the promise or the attachment that another thread may make, and what ends it.
  private func take<Value>(
    _ promise: Promise<Value>, released: Promise<Void>, end: @escaping @Sendable () -> Void
  ) {
    let settled = promise.map(on: .immediate) { _ in }
    asked.value = Asked(settled: settled, end: end, released: released)
    settled.handle(on: .immediate) { [run, settles, isBegun, isCounted] _ in
      isBegun.open()
      run.reached(.settle)
      settles.add()
      isCounted.open()
    }
    if isEnded { self.end() }
  }

  /// Notes, on the main thread, if the request is over: it must not start there any more.
  func noteIfSettled() {
    // The promise that a task awaits, or the sequence that it reads, ends when the task runs.
    let isOver =
      switch request.kind {
      // A time limit settles what it returns before it withdraws.
      case .promise, .given, .attachment: request.limit == nil && result != nil
      case .answer, .loop: ending.value.hasReturned
      case .value, .shared, .sequence: false
      }
    if isOver { order.update { $0.hasSettled = true } }
  }

  func noteStart(in depth: Int) {
    depthAtStart.value = depth
    order.update { [starts, stops] in
      $0.isWrong =
        $0.isWrong || $0.hasSettled && ThisThread.isOnMainQueue || starts.count > stops.count
    }
    starts.add()
    isBegun.open()
  }

  /// Notes that what readers share is attached, which stays for its time of grace at least.
  func noteAttaching(at now: ManualClock.Instant) { graceEnd.value = end(ofGraceAfter: now) }

  /// Notes that what readers share waits for its slot: until it has that, it has no time of grace.
  func noteWaiting() { graceEnd.value = nil }

  /// Notes that somebody reads what is shared, which is not in its time of grace then.
  func noteReading(at now: ManualClock.Instant) {
    let end = end(ofGraceAfter: now)
    graceEnd.update { if let before = $0, now < before { $0 = end } }
  }

  private func end(ofGraceAfter now: ManualClock.Instant) -> ManualClock.Instant {
    now.advanced(by: .seconds(request.grace ?? 0))
  }

  /// Whether it has to stay, unless its request ends it.
  func isInGrace(at now: ManualClock.Instant) -> Bool {
    graceEnd.value.map { now < $0 } ?? false
  }

  func noteStop() {
    order.update { [starts, stops] in $0.isWrong = $0.isWrong || starts.count <= stops.count }
    stops.add()
  }

  /// Whether it is started, and has no end yet.
  var isRunning: Bool { starts.count > stops.count && (request.kind == .shared || result == nil) }

  /// Whether it was started after it had settled, or before it was stopped; or stopped before that.
  var isMisordered: Bool { order.value.isWrong }

  /// Whether it is to end.
  var isEnded: Bool { ending.value.isWanted }

  /// Notes that somebody ends it, perhaps before it is there.
  func noteEnd() { ending.update { $0.isWanted = true } }

  /// Cancels the promise, or detaches the attachment.
  func end() {
    guard let asked = asked.value else { return }
    asked.end()
    ending.update { $0.hasReturned = true }
  }

  /// Settles as the request does, once that is there.
  var settled: Promise<Void>? { asked.value?.settled }

  var result: Result<Void, any Error>? { settled?.current }

  /// Suspends until everything has been given back; returns false if that takes too long.
  func hasEnded(within patience: Duration) async -> Bool {
    guard await isCounted.opens(within: patience), let asked = asked.value else { return false }
    return await asked.released.settles(within: patience)
  }
}

extension Promise {
  /// Suspends until the promise has settled; returns false if that takes too long.
  func settles(within patience: Duration) async -> Bool {
    if current != nil { return true }
    let outcome = await outcome(within: patience)
    return outcome.value != nil || outcome.error != nil
  }
}

extension Gate {
  /// Suspends until the gate is open; returns false if that takes too long.
  func opens(within patience: Duration) async -> Bool {
    if isOpen { return true }
    return await Promise<Void> { await self.wait() }.settles(within: patience)
  }
}
