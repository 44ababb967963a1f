// Bridges, and work that starts late.

import CorePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func startingLate(_ flours: [Int], _ water: Int) async throws {
  do {
    let loaves = Promise.all(over: orders, limit: 4) { oven.bake($0) }

    _ = loaves
  }
  let loaves = try await Promise.all(over: orders, limit: 4) { oven.bake($0) }.value

  let dough = Promise.reduce(over: flours, from: water) { mixer.add($1, to: $0) }

  _ = (loaves, dough)
}

func recovering(_ baguette: Promise<Loaf>) {
  do {
    let bread = baguette.recover(only: OvenError.self) { bakery.order($0.instead) }

    _ = bread
  }
  let bread = baguette.recover(matching: OvenError.cold) { bakery.order(.rye) }

  _ = bread
}

func catching(_ loaf: Promise<Loaf>) {
  loaf.map { shelf.add($0) }
    .catch(only: OvenError.self) { error in baker.call(about: error) }
    .catch { log.warn("no bread today: \($0)") }

  loaf.map { shelf.add($0) }
    .catch(matching: OvenError.cold) { baker.call() }
    .catch { log.warn("no bread today: \($0)") }
}

func bridging(_ session: URLSession, _ url: URL) async throws {
  let page = Promise<(Data, URLResponse)> { resolver in
    let task = session.dataTask(with: url, completionHandler: resolver.settle)
    resolver.onCancel { task.cancel() }
    task.resume()
  }

  let loaf = Promise { try await oven.bake(dough) }  // cancelling the promise cancels the task
  let baked = try await loaf.value  // cancelling the task withdraws from the promise

  let order = Promise.first(of: bakery.orders)

  _ = (page, baked, order)
}
