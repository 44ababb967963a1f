import DelegatePromises
import Testing
import TestSupport

// D2, D5: a promise retains the actor that it was asked on.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `An actor that asks for a promise` {
  private let actors = LiveCount()
  private let oven = WeakOven()
  private let steps = Shelf<[String]>([])
  private let hasStarted = Gate()

  // D2, D5, P9: the source's thread answers while nobody else has the actor.
  @Test(arguments: [false, true])
  func `lives until everything has been given back`(isCancelled: Bool) async {
    let promise = await customer().ask(oven)
    #expect(actors.count == 1)

    await onThread { isCancelled ? promise.cancel() : oven.bake(1) }

    await actors.none.wait()
    #expect(steps.value == ["starts", "stops", "goes"])
    #expect(oven.delegate == nil)
  }

  // D2, D6
  @Test func `lives while the promise waits for its turn`() async throws {
    let holder = DelegateAttachment(of: OvenNews(), owning: oven, at: \.delegate, on: .immediate)
    let promise = await customer().ask(oven)
    #expect(actors.count == 1 && !hasStarted.isOpen)

    holder.detach()
    await hasStarted.wait()
    oven.bake(2)

    #expect(try await promise.value == 2)
    await actors.none.wait()
    #expect(steps.value == ["starts", "stops", "goes"])
  }

  // D2, D8
  @Test func `is freed though the token is kept`() async throws {
    let promise = await customer().ask(oven)
    let tokens = tokens(of: promise)
    #expect(tokens.count == 1)

    promise.cancel()

    await actors.none.wait()
    withExtendedLifetime(tokens) { #expect(steps.value.last == "goes") }
  }

  // D5: nothing can retain it any more.
  @Test(arguments: [nil, Duration.seconds(1)])
  func `is refused a promise while it goes`(within limit: Duration?) async throws {
    let asked = Shelf<Promise<Int>?>(nil)
    _ = customer { [oven] in asked.value = $0.ask(oven, within: limit) }

    await actors.none.wait()

    let promise = try #require(asked.value)
    #expect(throws: DelegateError.wrongPlace(madeAt: promise.origin)) {
      try promise.current?.get()
    }
    #expect(steps.value == ["goes"])
    #expect(tokens(of: promise).isEmpty)
  }

  private func customer(
    goes: @escaping @Sendable (isolated Customer) -> Void = { _ in }
  ) -> Customer {
    Customer(actors.ticket(), hasStarted, steps, goes: goes)
  }

  private func tokens(of promise: Promise<Int>) -> [RetentionToken] {
    RetentionToken.outstanding.filter { $0.origin == promise.origin }
  }
}

/// An actor that notes what becomes of its request, and does something as it goes.
private actor Customer {
  private let hasStarted: Gate
  private let steps: Shelf<[String]>
  private let goes: @Sendable (isolated Customer) -> Void
  /// The last property, so it is released last.
  private let ticket: LiveCount.Ticket

  init(
    _ ticket: LiveCount.Ticket, _ hasStarted: Gate, _ steps: Shelf<[String]>,
    goes: @escaping @Sendable (isolated Customer) -> Void
  ) {
    (self.hasStarted, self.steps, self.goes, self.ticket) = (hasStarted, steps, goes, ticket)
  }

  isolated deinit {
    goes(self)
    steps.update { $0.append("goes") }
  }

  func ask(_ oven: WeakOven, within limit: Duration? = nil) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: { Baker($0) }, timeout: limit) {
      [steps, hasStarted] _ in
      steps.update { $0.append("starts") }
      hasStarted.open()
    } stop: { [steps] _ in
      steps.update { $0.append("stops") }
    }
  }
}
