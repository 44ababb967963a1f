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

  @Test func `is pending as long as a function made of its resolver is kept`() {
    let kept = Shelf<[any Sendable]>([])
    let promises = [
      Promise<Int> { fulfill, _ in kept.update { $0.append(fulfill) } },
      Promise<Int> { _, reject in kept.update { $0.append(reject) } },
      Promise<Int> { (resolver: Promise<Int>.Resolver) in
        let handler: @Sendable (Int?, (any Error)?) -> Void = resolver.settle
        kept.update { $0.append(handler) }
      },
    ]
    #expect(promises.allSatisfy { $0.current == nil })

    kept.value = []

    #expect(promises.allSatisfy { $0.current?.isAbandoned == true })
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
