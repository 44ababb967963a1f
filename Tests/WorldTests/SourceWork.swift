import DelegatePromises
import TestSupport

/// The work of a source for a request that has a last call.
final class SourceWork: Sendable {
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

  let request: Request
  let lastCall: Promise<Void>
  /// The calls that its adapter has heard.
  let heard = Shelf<[Int]>([])
  /// The resolver of a question.
  let resolver: Promise<Loaf>.Resolver?
  /// Whether somebody has asked for the last call.
  let isAskedFor = Shelf(false)
  private let life: Shelf<Life>

  init(_ request: Request, _ resolver: Promise<Loaf>.Resolver?) {
    (self.request, self.resolver) = (request, resolver)
    let (lastCall, over) = Promise<Void>.pending(fileID: "one/last call", line: 1)
    self.lastCall = lastCall
    life = Shelf(Life(over: over))
    if request.lastCall == .beforeStop { settle(.fulfilled) }
  }

  /// If nobody has asked for the last call, nobody learns of its error, which is no mistake then.
  deinit { if !isAskedFor.value { _ = lastCall.current } }

  /// Whether the source has started it, so that the slot belongs to it until it is over.
  var isStarted: Bool { life.update(\.isStarted) }

  /// Whether it was started, and is not over: it has not been stopped, or its last call is to come.
  var isRunning: Bool {
    life.update { $0.isStarted && !($0.isStopped && ($0.isLastCallOver || $0.hasFailed)) }
  }

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
    if request.lastCall == .insideStop { settle(.fulfilled) }
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

  /// Whether each call that its adapter has heard was late, but for the answer.
  func hasAnswered(once isFulfilled: Bool) -> Bool {
    guard let resolver else { return true }
    let answers = heard.value.count - resolver.lateSettleCount
    let isExact = request.kind == .promise && request.limit == nil
    return isExact ? answers == (isFulfilled ? 1 : 0) : answers == 0 || answers == 1
  }
}
