// Timing.

import CorePromises

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

func retrying(_ rye: Flour) {
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

func looping(_ shop: Bakery) {
  let sold = Promise.loop(from: 0) { count in
    shop.nextCustomer().map { $0.isLast ? .done(count) : .again(count + 1) }
  }

  _ = sold
}
