import DelegatePromises

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
}

/// D8: the retained objects, and the end of the retention.
struct Tokens {
  func `listed`() -> [String] {
    RetentionToken.outstanding.map { "\($0): made at \($0.origin), kept since \($0.since)" }
  }

  func `awaited`(_ token: RetentionToken) async throws { try await token.released.value }
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
