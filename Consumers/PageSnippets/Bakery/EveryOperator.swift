// Operators on promises.

import CorePromises

func making() async throws {
  let (order, resolver) = Promise<Loaf>.pending()
  oven.bake { loaf in resolver.fulfill(loaf) }
  let slices = try await order.map { $0.sliced() }.value

  _ = slices
}

func awaiting() {
  let loaf = Promise { try await oven.bake(dough) }

  _ = loaf
}

func awaitingWithoutTry(_ baguette: Promise<Loaf>) async {
  do {
    let breakfast = await baguette.value(or: .rusk)

    _ = breakfast
  }
  switch await baguette.result {
  case .success(let loaf): shelf.add(loaf)
  case .failure(let error): log.warn("no bread today: \(error)")
  }
  let breakfast = Task { await baguette.value(or: .rusk) }  // a Task<Loaf, Never>

  _ = breakfast
}

func diagnosing() {
  PromiseDiagnostics.reporter = { event in
    if case .unhandled(BakeryError.closed, _, _) = event { return }
    if event.isMistake { log.error("\(event)") }
  }
}

func chaining(_ loaf: Promise<Loaf>, _ loaves: Promise<[Loaf]>) {
  let slices = loaf.map { $0.sliced() }

  let first = loaves.compactMap { $0.first }

  let delivery = loaf.then { courier.deliver($0) }

  let fresh = loaf.validate { $0.age < .seconds(86_400) }

  let done = loaf.asVoid()

  loaf.map { shelf.add($0) }.catch { log.warn("no bread today: \($0)") }

  loaf.handle { result in
    switch result {
    case .success(let loaf): shelf.add(loaf)
    case .failure(let error): log.warn("no bread today: \(error)")
    }
  }

  _ = (slices, first, delivery, fresh, done)
}

func recovering(_ baguette: Promise<Loaf>, _ download: Promise<Loaf>) {
  do {
    let bread = baguette.recover { _ in bakery.order(.rye) }

    _ = bread
  }
  do {
    let bread = baguette.replaceError(with: .rusk)

    _ = bread
  }
  let loaf = download.mapError { BakeryError.closed(because: $0) }

  _ = loaf
}

func ending() {
  do {
    let loaf = oven.bake(dough).tap { log.info("baked: \($0)") }

    _ = loaf
  }
  do {
    let loaf = oven.bake(dough).finally { oven.turnOff() }

    _ = loaf
  }
  let loaf = oven.bake(dough).finallyThen { oven.coolDown() }

  _ = loaf
}

func stopping(_ load: Promise<Loaf>) async throws {
  let loaf = try await load.finally { spinner.stop() }.timeout(.seconds(1)).value

  _ = loaf
}

func choosingAContext(_ loaf: Promise<Loaf>) {
  let slices = loaf.map { $0.sliced() }  // where it is written
  let shown = loaf.map(on: .main) { shelf.add($0) }  // on the main actor
  let logged = loaf.tap(on: .immediate) { log.info("\($0)") }  // on the thread that settles

  _ = (slices, shown, logged)
}

func timing() async throws {
  let loaf = try await oven.bake(dough).timeout(.seconds(1800)).value

  _ = loaf
}

func sharing(_ sharedOrder: Promise<Loaf>, _ delivery: Promise<Loaf>) {
  let view = sharedOrder.shielded()

  let loaf = Promise.race(oven.bake(), delivery.shielded())  // the courier comes either way

  _ = (view, loaf)
}

@MainActor final class Shop {
  private(set) lazy var menu = bakery.loadMenu().timeout(.seconds(30)).kept()
}

@MainActor func caching(_ shop: Shop) async throws {
  let menu = try await shop.menu.timeout(.seconds(1)).value  // others read on after a second

  _ = menu
}

func keeping() {
  let menu = bakery.loadMenu().timeout(.seconds(30)).kept()

  _ = menu
}

func naming() {
  let menu = bakery.loadMenu().timeout(.seconds(30)).kept().named("menu")
  print(menu)
}

func combining() async throws {
  let loaves = try await Promise.all(orders.map(bakery.bake)).value
  let (loaf, butter) = try await Promise.all(bakery.loaf(), dairy.butter()).value

  _ = (loaves, loaf, butter)
}

func settlingAll() async throws {
  let results = try await Promise.allSettled(orders.map(bakery.bake)).value

  _ = results
}

func racing() {
  do {
    let loaf = Promise.any(oven.bake(), neighbour.lend())

    _ = loaf
  }
  let loaf = Promise.race(oven.bake(), neighbour.lend())

  _ = loaf
}
