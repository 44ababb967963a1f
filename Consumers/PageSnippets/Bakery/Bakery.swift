// The bakery of the examples of doc comments and articles about promises. Nothing here runs.

import CorePromises

struct Dough: Sendable {}
struct Flour: Sendable {}
struct Customer: Sendable { let isLast: Bool }
enum Bread { case rye, baguette }

struct Loaf: Sendable {
  static let rusk = Loaf()
  var age = Duration.zero

  func sliced() -> [Loaf] { [self] }
}

enum BakeryError: Error { case closed(because: any Error) }
nonisolated enum MillError: Error { case closed }

enum OvenError: Error, Equatable {
  case cold, small

  var instead: Bread { .rye }
}

/// An oven with a completion handler, which can also make promises.
struct Oven: Sendable {
  func bake(then tell: @escaping @Sendable (Loaf) -> Void) {}
  func bake(_ dough: Dough = Dough()) -> Promise<Loaf> { .fulfilled(Loaf()) }
  func bake(_ dough: Dough) async throws -> Loaf { Loaf() }
  func bake(_ bread: Bread) -> Promise<Loaf> { .fulfilled(Loaf()) }
  func turnOff() {}
  func coolDown() -> Promise<Void> { .fulfilled(()) }
}

struct Bakery: Sendable {
  let orders = AsyncStream { Bread.rye }

  func bake(_ bread: Bread) -> Promise<Loaf> { .fulfilled(Loaf()) }
  func order(_ bread: Bread) -> Promise<Loaf> { .fulfilled(Loaf()) }
  func loaf() -> Promise<Loaf> { .fulfilled(Loaf()) }
  func loadMenu() -> Promise<[Bread]> { .fulfilled([.rye, .baguette]) }
  func nextCustomer() -> Promise<Customer> { .fulfilled(Customer(isLast: true)) }
}

struct Dairy: Sendable { func butter() -> Promise<Int> { .fulfilled(1) } }
struct Neighbour: Sendable { func lend() -> Promise<Loaf> { .fulfilled(Loaf()) } }
struct Courier: Sendable { func deliver(_ loaf: Loaf) -> Promise<Void> { .fulfilled(()) } }
struct Mill: Sendable { func order(_ flour: Flour) -> Promise<Flour> { .fulfilled(flour) } }
struct Mixer: Sendable {
  func add(_ flour: Int, to dough: Int) -> Promise<Int> { .fulfilled(dough + flour) }
}

struct Shelf: Sendable { func add(_ loaf: Loaf) {} }
struct Spinner: Sendable { func stop() {} }

nonisolated struct Baker: Sendable {
  func call() {}
  func call(about error: OvenError) {}
}

nonisolated struct Log: Sendable {
  func info(_ text: String) {}
  func warn(_ text: String) {}
  func error(_ text: String) {}
}

let (oven, bakery, dairy, neighbour) = (Oven(), Bakery(), Dairy(), Neighbour())
let (courier, mill, mixer, shelf) = (Courier(), Mill(), Mixer(), Shelf())
let (spinner, baker, dough) = (Spinner(), Baker(), Dough())
nonisolated let log = Log()
let orders = [Bread.rye, .baguette]
