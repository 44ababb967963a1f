import DelegateEvents

/// A caller on the main actor.
@MainActor final class Shop {
  private let oven = Oven()
  private(set) var served = 0
  /// Whether nobody is in a slot, and each source that was stopped was stopped once.
  var isClosed: Bool { oven.isFree && oven.stops == 2 }

  func `a property of a source that calls back in start`() -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init, callsBack: .duringStart) {
      try $0.heat()
      return $0.bake()
    } stop: {
      $0.stop()
    }
  }

  func `a source that had to call back in start`() -> Promise<Bread> {
    Promise(from: oven, taking: \.keeper, with: BreadReader.init, callsBack: .duringStart) { _ in }
  }

  func `a setter method with nothing to read`() -> Promise<Bread> {
    Promise(
      from: oven,
      taking: DelegateSlot(id: "delegate") { oven, delegate in oven.setDelegate(delegate) },
      with: BreadReader.init
    ) { $0.bake() }
  }

  func `state of the caller in start and stop`() -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { oven in
      self.served += 1
      oven.bake()
    } stop: { [weak self] oven in
      self?.served -= 1
      oven.stop()
    }
  }
}

/// A caller on an actor of its own.
actor Kitchen {
  private let oven = Oven()
  private var baked = 0

  func `a source that an actor keeps`() -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) {
      baked += 1
      return $0.bake()
    }
  }

  func `a slot of a source that an actor keeps`() -> Promise<Bread> {
    Promise(
      from: oven,
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init
    ) { $0.bake() }
  }
}

/// D5: a caller without an actor transfers the source.
nonisolated struct Errand {
  func `an add and remove pair of a source given up`(_ place: ExecutionContext) -> Promise<Bread> {
    Promise(
      owning: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      on: place,
      with: BreadReader.init
    ) { $0.bake() }
  }

  func `a source made for its delegate`() -> Promise<Bread> {
    Promise(with: BreadReader.init) { adapter in
      let source = DeckOven(delegate: adapter)
      source.bake()
      return source
    }
  }

  func `a source that a closure ends`(_ end: @escaping @Sendable () -> Void) -> Promise<Bread> {
    Promise(with: BreadReader.init) { adapter in
      DeckOven(delegate: adapter).bake()
      return end
    } stop: {
      $0()
    }
  }

  @concurrent func `a source given up in async code`() async throws -> Bread {
    try await Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init) {
      $0.bake()
    }
    .value
  }
}

@_optimize(none)
@MainActor func runShop() {
  let shop = Shop()
  note(shop.`a property of a source that calls back in start`(), is: Bread())
  note(
    shop.`a source that had to call back in start`().recover { error in
      if case DelegateError.noCallback = error { cold() } else { .rejected(error) }
    }, throws: "cold")
  note(shop.`a setter method with nothing to read`(), is: Bread())
  note(shop.`state of the caller in start and stop`(), is: Bread())
  note(shop.served, is: 0)
  note(shop.isClosed, is: true)
}

@_optimize(none)
func runSlots() async throws {
  let (kitchen, errand) = (Kitchen(), Errand())
  note(await kitchen.`a source that an actor keeps`(), is: Bread())
  note(await kitchen.`a slot of a source that an actor keeps`(), is: Bread())
  note(errand.`an add and remove pair of a source given up`(.immediate), is: Bread())
  note(errand.`a source made for its delegate`(), is: Bread())
  let ends = CurrentValue(0)
  note(errand.`a source that a closure ends` { ends.update { $0 += 1 } }, is: Bread())
  later { note(ends.value, is: 1) }
  note(try await errand.`a source given up in async code`(), is: Bread())
}
