import DelegatePromises

/// D10: the plain await.
@MainActor final class Apprentice {
  private let oven = Oven()

  func `a property, with a stop`() async throws -> Bread {
    try await Promise.answer(
      from: oven, taking: \.keeper, with: BreadReader.init, callsBack: .duringStart
    ) {
      $0.bake()
    } stop: {
      $0.stop()
    }
  }

  func `a delegate given at initialisation`() async throws -> Bread {
    try await Promise.answer(with: BreadReader.init) { adapter in
      let source = DeckOven(delegate: adapter)
      source.bake()
      return source
    } stop: {
      $0.cool()
    }
  }
}

/// The plain await on an actor, and without one.
actor Mixer {
  private let oven = Oven()

  func `a source that an actor keeps`() async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }

  @concurrent nonisolated func `an add and remove pair without an actor`() async throws -> Bread {
    try await Promise.answer(
      from: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init, timeout: .seconds(3)
    ) { $0.bake() }
  }

  @concurrent nonisolated func `a call with a delegate of its own`() async throws -> Bread {
    let courier = Courier()
    return try await Promise.answer(with: BreadReader.init) {
      courier.deliver(Bread(), telling: $0)
    }
  }
}

/// D8: the retained objects, and the end of the retention.
struct Tokens {
  func `kept by hand`(_ courier: Courier, _ bread: Promise<Bread>) -> RetentionToken {
    RetentionToken(keeping: courier, until: bread)
  }

  func `listed`() -> [String] {
    RetentionToken.outstanding.map { "\($0): made at \($0.origin), kept since \($0.since)" }
  }

  func `awaited`(_ token: RetentionToken) async throws { try await token.released.value }

  func `awaited for a promise`(_ bread: Promise<Bread>) async throws {
    try await bread.released.value
  }
}

/// D6: a slot in use.
@MainActor final class Queue {
  private let oven = Oven()
  private var started = 0

  private var setter: DelegateSlot<Oven, any OvenDelegate> {
    DelegateSlot(
      id: "delegate", ifTaken: .takeOver, get: { $0.delegate }, set: { $0.setDelegate($1) })
  }

  func `waits its turn`() -> Promise<Bread> {
    Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .waitTurn), with: BreadReader.init
    ) {
      started += 1
      return $0.bake()
    }
  }

  func `takes over`() -> Promise<Bread> {
    Promise(from: oven, taking: setter, with: BreadReader.init) {
      $0.bake()
    } stop: {
      $0.stop()
    }
  }

  func `is told why not`(_ bread: Promise<Bread>) -> Promise<Bread> {
    bread.recover { error in
      switch error {
      case DelegateError.slotBusy, DelegateError.displaced: bake("later")
      case DelegateError.noCallback(let origin): bake("asked at \(origin)")
      default: .rejected(error)
      }
    }
  }
}

/// D6 without an actor.
nonisolated struct Bystanders {
  func `waits its turn`(for oven: sending Oven) -> Promise<Bread> {
    Promise(
      owning: oven, taking: DelegateSlot(\.delegate, ifTaken: .waitTurn), on: .immediate,
      with: BreadReader.init
    ) {
      $0.bake()
    }
  }
}
