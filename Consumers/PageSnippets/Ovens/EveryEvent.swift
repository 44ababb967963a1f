// Repeated callbacks.

import DelegateEvents

nonisolated final class OvenEvents: OvenDelegate {
  let didHeat = DelegateEvent<Int>()
  let didBake = DelegateEvent<Loaf>()
  let didFail = DelegateEvent<any Error>()

  func oven(_ oven: Oven, didHeatTo degrees: Int) { didHeat.send(degrees) }
  func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
  func oven(_ oven: Oven, didFailWith error: any Error) { didFail.send(error) }
  func ovenDidCool(_ oven: Oven) {
    didHeat.finish()
    didBake.finish()
    didFail.finish()
  }
}

@MainActor struct Reader {
  let oven = Oven()
  let thermometer = Thermometer()
  let shelf = Shelf()
  let log = Log()

  func reading() async throws {
    let adapter = OvenEvents()
    oven.delegate = adapter
    let loaf = adapter.didBake.first()
    let heat = adapter.didHeat.values()
    oven.bake()

    for try await degrees in heat { thermometer.show(degrees) }
    try await shelf.add(loaf.value)
  }

  func deciding(_ adapter: OvenEvents) -> Promise<Int> {
    let rye = adapter.didBake.compactMap { loaf in
      if loaf.isBurnt { throw OvenError.burnt }
      return loaf.name == "rye" ? loaf.grams : nil
    }.first()
    return rye
  }

  func merging(_ adapter: OvenEvents) async throws {
    let steps = adapter.didHeat.map { "at \($0) degrees" }
      .merging(adapter.didBake.map { "one \($0.name) bread" })
      .values()
    oven.bake()

    for try await step in steps { log.info(step) }
  }

  func routing(_ adapter: OvenEvents) async throws -> Loaf {
    let baked = adapter.didBake.merging(adapter.didFail.map { throw $0 })
    let loaf = try await baked.first().value
    return loaf
  }
}
