// The examples of the article about reading repeated callbacks.

import DelegatePromises

nonisolated struct Loaf: Sendable {
  var name = "rye"
  var grams = 500
  var isBurnt = false
}

nonisolated enum OvenError: Error { case burnt }

nonisolated protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didHeatTo degrees: Int)
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didFailWith error: any Error)
  func ovenDidCool(_ oven: Oven)
}

nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake() {
    for degrees in [100, 200] { delegate?.oven(self, didHeatTo: degrees) }
    delegate?.oven(self, didBake: Loaf())
    delegate?.ovenDidCool(self)
  }
}

nonisolated struct Thermometer: Sendable { func show(_ degrees: Int) {} }
nonisolated struct Shelf: Sendable { func add(_ loaf: Loaf) {} }
nonisolated struct Log: Sendable { func info(_ text: String) { print(text) } }

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

  func deciding(_ adapter: OvenEvents) async throws {
    let rye = adapter.didBake.compactMap { loaf in
      if loaf.isBurnt { throw OvenError.burnt }
      return loaf.name == "rye" ? loaf.grams : nil
    }.first()
    _ = rye
  }

  func merging() async throws {
    let adapter = OvenEvents()
    oven.delegate = adapter
    let steps = adapter.didHeat.map { "at \($0) degrees" }
      .merging(adapter.didBake.map { "one \($0.name) bread" })
      .values()
    oven.bake()

    for try await step in steps { log.info(step) }
  }

  func routing(_ adapter: OvenEvents) async throws {
    let baked = adapter.didBake.merging(adapter.didFail.map { throw $0 })
    let loaf = try await baked.first().value
    _ = loaf
  }
}

let reader = Reader()
try await reader.reading()
try await reader.merging()
