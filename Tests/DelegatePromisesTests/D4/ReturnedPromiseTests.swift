import DelegatePromises
import Testing
import TestSupport

// D4, P8, P10: a promise that `start` returns may last as long as the connection does.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise that start returns` {
  private let oven = UnguardedOven()
  private let alive = LiveCount()
  private let cancels = Counter()
  /// The returned promise, and its resolver.
  private let closed: Promise<Void>
  private let close: Promise<Void>.Resolver

  init() {
    (closed, close) = Promise.pending()
    close.onCancel { [cancels] in cancels.add() }
  }

  // P10
  @Test func `keeps no request that has ended, nor its answer`() async throws {
    for _ in 0..<10 {
      let promise = ask()
      oven.bake(1)
      _ = try await promise.value
      try await Promise.answer(from: oven, taking: \.delegate, with: { Carrier($0, alive) }) {
        $0.bake(1)
        return closed
      }.touch()
    }

    #expect(alive.count == 0)
    close.reject(OvenError.noFlour)
  }

  // P8
  @Test(arguments: [false, true])
  func `loses interest with a request that is cancelled`(hasOtherReader: Bool) {
    if hasOtherReader { closed.handle(on: .immediate) { _ in } }

    ask().cancel()

    #expect(cancels.count == (hasOtherReader ? 0 : 1))
  }

  // P8
  @Test(arguments: ["answered", "refused", "displaced"])
  func `goes on when the request has ended in another way`(way: String) {
    let promise = ask()

    switch way {
    case "answered": oven.bake(1)
    case "refused": oven.delegate?.ovenDidFail(OvenError.burnt)
    default:
      _ = Promise(
        from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: { Baker($0) }
      ) { $0.bake(1) }
    }

    #expect(promise.current != nil)
    #expect(closed.current == nil && cancels.count == 0)
  }

  // P7: the request has observed it.
  @Test func `is not reported when it fails after the answer`() async throws {
    let reports = Reports { "\($0)".contains("ReturnedPromiseTests.swift:7777") }
    let resolver = Shelf<Promise<Void>.Resolver?>(nil)
    let promise = Promise(from: oven, taking: \.delegate, with: { Carrier($0, alive) }) { _ in
      let (returned, made) = Promise<Void>.pending(
        fileID: "DelegatePromisesTests/ReturnedPromiseTests.swift", line: 7777)
      resolver.value = made
      return returned
    }

    oven.bake(1)
    resolver.value?.reject(OvenError.burnt)
    resolver.value = nil

    _ = try await promise.value
    #expect(reports.count == 0)
  }

  private func ask() -> Promise<LiveCount.Ticket> {
    Promise(from: oven, taking: \.delegate, with: { Carrier($0, alive) }) { _ in closed }
  }
}

/// An adapter whose answer counts as living.
private final class Carrier: OvenDelegate {
  private let resolver: Promise<LiveCount.Ticket>.Resolver
  private let alive: LiveCount

  init(_ resolver: Promise<LiveCount.Ticket>.Resolver, _ alive: LiveCount) {
    (self.resolver, self.alive) = (resolver, alive)
  }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { resolver.fulfill(alive.ticket()) }
  func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}

extension LiveCount.Ticket {
  fileprivate func touch() {}
}
