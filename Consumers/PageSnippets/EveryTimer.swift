// The examples of the doc comments and the article about timing.

import CorePromises

struct Dough: Sendable {}
struct Loaf: Sendable {}
struct Flour: Sendable {}
struct Customer: Sendable { let isLast: Bool }

struct Oven: Sendable { func bake(_ dough: Dough) -> Promise<Loaf> { .fulfilled(Loaf()) } }
struct Mill: Sendable { func order(_ flour: Flour) -> Promise<Flour> { .fulfilled(flour) } }
struct Shop: Sendable {
  func nextCustomer() -> Promise<Customer> { .fulfilled(Customer(isLast: true)) }
}

nonisolated enum MillError: Error { case closed }

let (oven, mill, shop) = (Oven(), Mill(), Shop())
let (dough, rye) = (Dough(), Flour())

func waiting() async throws {
  do {
    let loaf = Promise.after(.seconds(3600)).then { oven.bake(dough) }

    _ = loaf
  }
  do {
    let cooled = oven.bake(dough).delay(.seconds(600))

    _ = cooled
  }
  let loaf = try await oven.bake(dough).timeout(.seconds(1800)).value

  _ = loaf
}

func retrying() {
  do {
    let flour = Promise.retry(attempts: 3, backoff: .exponential(from: .seconds(1))) { _ in
      mill.order(rye)
    }

    _ = flour
  }
  let flour = Promise.retry(attempts: 3, while: { $0 as? MillError != .closed }) { attempt in
    mill.order(rye).timeout(.seconds(attempt * 10))
  }
  .timeout(.seconds(60))

  _ = flour
}

func backingOff() {
  let backoff = Backoff.exponential(from: .milliseconds(100), limit: .seconds(10)).jittered()

  _ = backoff
}

func looping() {
  let sold = Promise.loop(from: 0) { count in
    shop.nextCustomer().map { $0.isLast ? .done(count) : .again(count + 1) }
  }

  _ = sold
}

backingOff()
