import DelegatePromises
import TestSupport

/// The work of a source for one request, and what the request's adapter has heard.
final class LateJob: Sendable {
  private struct Life: Sendable {
    var isStarted = false
    var isStopped = false
    var isLastCallOver = false
    /// Whether `start` has thrown: then no last call is waited for.
    var hasFailed = false
    var over: Promise<Void>.Resolver?
    /// The threads on which `start` runs, and on which the last call settles.
    var starter: UInt?
    var settler: UInt?
  }

  let number: Int
  let asking: LyingAsking
  let lastCall: Promise<Void>
  /// The numbers of the calls that its adapter has heard.
  let heard = Shelf<[Int]>([])
  /// The resolver of a request with an answer.
  let resolver: Promise<Int>.Resolver?
  private let life: Shelf<Life>

  init(_ number: Int, _ asking: LyingAsking, _ resolver: Promise<Int>.Resolver?) {
    (self.number, self.asking, self.resolver) = (number, asking, resolver)
    let (lastCall, over) = Promise<Void>.pending()
    self.lastCall = lastCall
    life = Shelf(Life(over: over))
    if asking.lastCall == .beforeStop { settle(.fulfilled) }
  }

  var isAttachment: Bool { asking.kind == .attachment }

  /// Whether the source has started it, so that the slot belongs to it until it is over.
  var isStarted: Bool { life.update(\.isStarted) }

  /// Whether it has been stopped, and the last call has come.
  var isOver: Bool { life.update { $0.isStopped && ($0.isLastCallOver || $0.hasFailed) } }

  var isRunning: Bool { isStarted && !isOver }

  /// Whether this thread settles the last call while another one is inside `start`.
  var isSettledBesideStart: Bool {
    life.update { life in
      life.starter.map { $0 != ThisThread.id && life.settler == ThisThread.id } ?? false
    }
  }

  func noteStart() { life.update { ($0.isStarted, $0.starter) = (true, ThisThread.id) } }

  func noteFailure() { life.update { $0.hasFailed = true } }

  func noteStarted() { life.update { $0.starter = nil } }

  func noteStop() {
    if asking.lastCall == .insideStop { settle(.fulfilled) }
    life.update { $0.isStopped = true }
  }

  /// Settles the promise of the last call, which has been noted before.
  func settle(_ end: LateEnd) {
    let over = life.update { life in
      (life.isLastCallOver, life.settler) = (true, ThisThread.id)
      return life.over.take()
    }
    switch end {
    case .fulfilled: over?.fulfill()
    case .rejected: over?.reject(OvenError.burnt)
    case .cancelled: lastCall.cancel()
    case .abandoned: withExtendedLifetime(over) {}
    }
    life.update { $0.settler = nil }
  }

  /// Returns what is wrong with the calls that its adapter has heard: each is an answer, or late.
  func failureOfCounts(isFulfilled: Bool) -> String? {
    guard let resolver else { return nil }
    let answers = heard.value.count - resolver.lateSettleCount
    let isExact = asking.kind == .promise && asking.limit == nil
    let isRight = isExact ? answers == (isFulfilled ? 1 : 0) : answers == 0 || answers == 1
    return isRight ? nil : "\(number) heard \(heard.value), of which \(answers) are answers"
  }
}

/// An adapter whose source calls once more about a request that has been stopped.
final class LateBaker: OvenDelegate, Forwarding, Lingering {
  let forward = ForwardTarget<any OvenDelegate>()
  private let job: LateJob
  private let ticket: LiveCount.Ticket
  private let onUse: @Sendable (LyingMoment) -> Void
  private let hear: @Sendable (LateJob, Int) -> Void

  init(
    _ job: LateJob, counted: LiveCount, onUse: @escaping @Sendable (LyingMoment) -> Void,
    hear: @escaping @Sendable (LateJob, Int) -> Void
  ) {
    (self.job, self.onUse, self.hear) = (job, onUse, hear)
    ticket = counted.ticket()
  }

  deinit { onUse(.deinit) }

  var lastCall: Promise<Void> {
    onUse(.get)
    return job.lastCall
  }

  func ovenDidPreheat() {}

  func ovenDidBake(_ call: Int) {
    hear(job, call)
    job.heard.update { $0.append(call) }
    job.resolver?.fulfill(call)
    onUse(.callback)
    if job.isAttachment { forward.target?.ovenDidBake(call) }
  }

  func ovenDidFail(_ error: any Error) {}
}
