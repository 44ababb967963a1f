import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An outcome` {
  private struct Crumb: Sendable {}

  @Test func `tells the four states of a promise`() {
    let (cancelled, maker) = Promise<Loaf>.pending()
    let sliced = cancelled.map(on: .immediate) { $0 }
    #expect(sliced.outcome == .pending)
    cancelled.cancel()

    #expect(sliced.outcome == .cancelled)
    #expect(Promise.fulfilled(Loaf.rye).outcome == .fulfilled(.rye))
    #expect(Promise.fulfilled(Crumb()).outcome.value != nil)
    #expect(Promise.fulfilled(()).outcome == .fulfilled)
    #expect(Promise<Crumb>.rejected(BakeryError.closed).outcome == .rejected(BakeryError.closed))
    #expect(Promise<Crumb>.rejected(BakeryError.closed).outcome.error is BakeryError)
    withExtendedLifetime(maker) {}
  }

  @Test func `tells apart what differs`() {
    let outcomes: [Promise<Loaf>.Outcome] = [
      .pending, .fulfilled(.rye), .fulfilled(.wheat), .rejected(BakeryError.closed),
      .rejected(BakeryError.outOfFlour), .cancelled, .timedOut(after: .seconds(1)),
      .timedOut(after: .seconds(2)), .abandoned,
    ]

    for (index, first) in outcomes.enumerated() {
      for (other, second) in outcomes.enumerated() {
        #expect((first == second) == (index == other))
      }
    }
  }

  @Test func `knows the errors of the library without their places`() async {
    let abandoned = Promise<Loaf>.pending().promise

    #expect(abandoned.outcome == .abandoned)
    #expect(abandoned.timeout(.zero).outcome == .abandoned)
    #expect(Promise<Loaf>.rejected(CancellationError()).outcome == .cancelled)
  }

  // P7, T1
  @Test func `does not count as observing`() async {
    let scope = PromiseScope()
    await scope.run {
      let order = Promise<Loaf>.rejected(BakeryError.closed)
      #expect(order.outcome == .rejected(BakeryError.closed))
      let awaited = await order.outcome(within: .seconds(300))
      #expect(awaited == .rejected(BakeryError.closed))
    }

    #expect(scope.reports.count == 1)
  }

  @Test func `tells where a pending promise was made, and what it waits for`() {
    let oven = ScriptedOven()
    let order = bake(in: oven)
    let slices = order.map { $0.name }.named("slices")

    let text = slices.outcome.description

    #expect(text.hasPrefix("pending; made at PromisesTestingTests/OutcomeTests.swift:"))
    #expect(text.contains("(slices), waits for "))
    #expect(text.contains("PromisesTestingTests/Bakery.swift:"))
    #expect(text.hasSuffix("for a callback between ScriptedSource<OvenDelegate> and LoafBaked"))
    order.cancel()
  }

  @Test func `tells where an error began`() {
    let order = Promise<Loaf>.rejected(BakeryError.closed)
    let slices = order.map(on: .immediate) { $0.name }

    let text = slices.outcome.description

    #expect(text.hasPrefix("rejected with closed; made at "))
    #expect(text.contains("its error began at PromisesTestingTests/OutcomeTests.swift:"))
  }

  // P7
  @Test func `tells where an error began through operations over several`() async {
    let line = #line + 1
    let early = Promise<Int>.rejected(BakeryError.closed)
    let (later, resolver) = Promise<Int>.pending()
    let promises = [early, later.map(on: .immediate) { $0 }].flatMap { failing in
      [
        Promise.all(over: [1], limit: 1, on: .immediate) { _ in failing }.asVoid(),
        Promise.reduce(over: [1], from: 0, on: .immediate) { _, _ in failing }.asVoid(),
        Promise.retry(attempts: 2, on: .immediate) { _ in failing }.asVoid(),
      ]
    }
    resolver.reject(BakeryError.closed)

    for (index, promise) in promises.enumerated() {
      let text = "\(await promise.outcome(within: .seconds(300)))"
      let place = "PromisesTestingTests/OutcomeTests.swift:\(line + index / 3)"
      #expect(text.hasSuffix("its error began at \(place)"))
      promise.cancel()
    }
  }

  @Test func `of a promise that is waited for comes when it settles`() async {
    let (order, resolver) = Promise<Loaf>.pending()
    async let outcome = order.outcome(within: .seconds(300))

    resolver.fulfill(.rye)

    #expect(await outcome == .fulfilled(.rye))
  }

  // P8, T1
  @Test func `is pending when the time is up, and the promise goes on`() async {
    let (order, resolver) = Promise<Loaf>.pending()

    #expect(await order.outcome(within: .zero) == .pending)
    #expect(await order.outcome(within: .milliseconds(1)) == .pending)
    resolver.fulfill(.rye)
    #expect(order.outcome == .fulfilled(.rye))
  }

  // T6
  @Test func `tells of a callback that nobody heard, if the promise still waits`() async {
    let (oven, clock) = (ScriptedOven(), ManualClock())
    oven.play(.bakesRye)
    let order = Promise { try await bake(in: oven).value }
    try? await oven.started()

    let outcome = await order.outcome(within: .zero)

    #expect(outcome == .pending)
    let lines = "\(outcome)".split(separator: "\n")
    #expect(lines[0].hasPrefix("pending; made at PromisesTestingTests/OutcomeTests.swift:"))
    #expect(lines[1].hasSuffix("OutcomeTests.swift:\(#line - 5) waited for at most 0.0 seconds"))
    #expect(lines.contains { $0.contains("played bakes rye, start (1 unheard: play once") })
    #expect(lines.contains { $0.hasPrefix("a manual clock at 0.0 seconds, nobody sleeps, made") })
    order.cancel()
    #expect(!"\(await order.outcome(within: .seconds(300)))".contains("unheard"))
    withExtendedLifetime(clock) {}
  }

  // P10
  @Test(.enabled(if: residentMemory() != nil && !isSanitized))
  func `leaves nothing in a promise that outlasts the wait`() async {
    await #expect(processExitsWith: .success) {
      let (order, resolver) = Promise<Int>.pending()
      var memory = FlatMemory()
      while memory.needsRound() {
        let waits = Task {
          for _ in 0..<20_000 { #expect(await order.outcome(within: .seconds(3_600)) == .pending) }
        }
        waits.cancel()  // so that each of them is in vain at once
        await waits.value
      }
      #expect(memory.isFlat, "grown by \(memory.growth) bytes")
      withExtendedLifetime(resolver) {}
    }
  }

  @Test func `comes at once in a task that is cancelled`() async {
    let (order, resolver) = Promise<Loaf>.pending()
    let waiting = Task { await order.outcome(within: .seconds(3_600)) }

    waiting.cancel()

    #expect(await waiting.value == .pending)
    withExtendedLifetime(resolver) {}
  }
}

@Suite struct `A blocking wait` {
  @Test func `returns the value, or throws the error`() throws {
    let order = Promise.fulfilled(Loaf.rye).map { $0 }
    let failed = Promise<Loaf>.rejected(BakeryError.closed).map { $0 }

    #expect(try order.wait(atMost: .seconds(300)) == .rye)
    #expect(throws: BakeryError.closed) { try failed.wait(atMost: .seconds(300)) }
  }

  @Test func `throws a readable error when the time is up`() {
    let (order, resolver) = Promise<Loaf>.pending()

    let error = #expect(throws: PromiseScope.WaitTimeoutError.self) {
      try order.wait(atMost: .zero)
    }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("PromisesTestingTests/OutcomeTests.swift:\(#line - 5): a test waits"))
    #expect(text.contains("for at most 0.0 seconds, and a promise had to settle, and is pending;"))
    #expect(text.contains("made at PromisesTestingTests/OutcomeTests.swift:\(#line - 9)"))
    #expect(order.outcome == .pending)
    withExtendedLifetime(resolver) {}
  }
}
