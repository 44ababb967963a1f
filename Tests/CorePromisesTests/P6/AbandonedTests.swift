import CorePromises
import TestSupport
import Testing

// P6: a promise whose last resolver is gone is rejected, and says where it was made.
@Suite(.timeLimit(.minutes(5))) struct `A promise whose last resolver is gone` {
  private let kept = Shelf<(any Sendable)?>(nil)

  @Test func `is abandoned, and says where it was made`() {
    let line = #line + 1
    let pending = Promise<Int>.pending().promise
    let withResolver = Promise<Int> { (_: Promise<Int>.Resolver) in }
    let withFunctions = Promise<Int> { _, _ in }

    let places = [pending, withResolver, withFunctions].map { $0.current?.abandonedAt }
    #expect(places.map { $0?.description } == (0..<3).map { "\(#fileID):\(line + $0)" })
    #expect(places.map { $0?.line } == [line, line + 1, line + 2])
    #expect(places.allSatisfy { $0?.fileID == #fileID })
  }

  @Test func `says the place it was given, up to the last line it can name`() {
    let near = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise
    let far = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 70_000).promise

    #expect(near.current?.abandonedAt?.description == "Bakery/Oven.swift:12")
    #expect(far.current?.abandonedAt?.line == 65_535)
  }

  @Test func `says what happened, where it was made, and what to do`() {
    let promise = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise

    let message = promise.current?.error.map { "\($0)" } ?? ""

    #expect(message.contains("Bakery/Oven.swift:12"))
    #expect(message.contains("abandoned"))
    #expect(message.contains("resolver"))
  }

  @Test func `says the same place to every promise below it, and to a task that waits`() async {
    let line = #line + 1
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in kept.value = resolver }
    let last = promise.map { $0 + 1 }.then { Promise.fulfilled($0) }.tap { _ in }
    let wait = SuspendedWait { try await promise.value }

    kept.value = nil

    #expect(await last.result.abandonedAt?.line == line)
    #expect(await wait.result().abandonedAt?.line == line)
  }

  @Test(arguments: Holder.allCases)
  private func `is pending as long as it has an owner, or a function made of it`(holder: Holder) {
    let promise = holder.keep(in: kept)
    #expect(promise.current == nil)

    kept.value = nil

    #expect(promise.current?.isAbandoned == true)
  }

  @Test func `is pending as long as one of several owners keeps the resolver`() {
    let owners = Shelf<[Promise<Int>.Resolver]>([])
    let promise = Promise<Int> { (made: Promise<Int>.Resolver) in owners.value = [made, made] }

    _ = owners.update { $0.removeLast() }
    #expect(promise.current == nil)
    owners.value = []

    #expect(promise.current?.isAbandoned == true)
  }

  // An `onCancel` handler that holds the resolver keeps the promise pending until it settles.
  @Test func `is kept pending by an onCancel handler that captures its resolver`() async {
    let live = LiveCount()
    let promise = promiseThatCapturesItsResolver(and: live.ticket())
    #expect(promise.current == nil)

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    await expectReleased(live)
  }

  @Test func `is abandoned when onCancel captures its resolver weakly`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.onCancel { [weak resolver] in resolver?.fulfill(1) }
    }

    #expect(promise.current?.isAbandoned == true)
  }

  private func promiseThatCapturesItsResolver(and object: LiveCount.Ticket) -> Promise<Int> {
    Promise { (resolver: Promise<Int>.Resolver) in
      resolver.onCancel {
        object.touch()
        resolver.fulfill(1)
      }
    }
  }
}

/// What keeps a promise pending.
private enum Holder: String, CaseIterable, Sendable {
  case fulfill, reject, completionHandler

  /// Makes a promise, and keeps what can settle it on the shelf.
  func keep(in kept: Shelf<(any Sendable)?>) -> Promise<Int> {
    switch self {
    case .fulfill: Promise { fulfill, _ in kept.value = fulfill }
    case .reject: Promise { _, reject in kept.value = reject }
    case .completionHandler:
      Promise { (resolver: Promise<Int>.Resolver) in
        let handler: @Sendable (Int?, (any Error)?) -> Void = resolver.settle
        kept.value = handler
      }
    }
  }
}
