import DelegateEvents
import Kit

// D6: a slot is in use by whatever key path it is named.
func checkNames(_ report: Report) async throws {
  let oven = KitOven()
  try await expectTurns(
    report, "one property written in two ways", oven,
    Promise(from: oven, taking: \.delegate, with: Baked.init) { $0.bake() },
    Promise(from: oven, taking: \KitOven.delegate, with: Baked.init) { $0.bake() })

  let deckOven = KitDeckOven()
  try await expectTurns(
    report, "an inherited property", deckOven,
    Promise(from: deckOven as KitOven, taking: \KitOven.delegate, with: Baked.init) { $0.bake() },
    Promise(from: deckOven, taking: \KitDeckOven.delegate, with: Baked.init) { $0.bake() })

  let shopOven = KitShopOven()
  try await expectTurns(
    report, "a property that a subclass declares again", shopOven,
    Promise(from: shopOven as KitOven, taking: \KitOven.delegate, with: Baked.init) { $0.bake() },
    Promise(from: shopOven, taking: \KitShopOven.delegate, with: ShopBaked.init) { $0.bake() })
}

/// Expects the second of two requests to start when the first has its answer.
private func expectTurns(
  _ report: Report, _ names: String, _ oven: KitOven, _ first: Promise<Int>, _ second: Promise<Int>
) async throws {
  report.expect("two names of \(names): the second request waits", 1, found: oven.starts)
  let loaves = [try await value(of: first), try await value(of: second)]
  report.expect("two names of \(names): both requests are answered", [7, 7], found: loaves)
}
