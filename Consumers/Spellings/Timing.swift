import DelegatePromises

/// Promises and clocks.
struct Timing {
  let bread = bake()

  func `timeout on a clock`(_ clock: SuspendingClock) -> Promise<Bread> {
    bread.timeout(.seconds(1), clock: clock)
  }

  func `timeout on any clock`(_ clock: any Clock<Duration>) -> Promise<Bread> {
    bread.timeout(.seconds(1), clock: clock)
  }

  func `retry with all that there is`(_ clock: any Clock<Duration>) -> Promise<Bread> {
    Promise.retry(
      attempts: 3, backoff: .exponential(from: .seconds(1)).jittered(), clock: clock,
      while: { $0 as? OvenError == .cold }, on: .immediate
    ) { attempt in
      guard attempt < 3 else { throw OvenError.cold }
      return bake()
    }
  }

  func `loop`() -> Promise<Int> {
    .loop(from: 0) { count in count < 3 ? .fulfilled(.again(count + 1)) : .fulfilled(.done(count)) }
  }

  func `loop with more than one line`() {
    let total = Promise.loop(from: 0, on: .immediate) { grams in
      bake().then(weigh).map { weight in
        let sum = grams + weight
        if sum > 5_000 { return .done(sum) }
        return .again(sum)
      }
    }
    _ = total.timeout(.seconds(1))
  }

  func `loop over a task`() {
    let total = Promise<Int>.loop(from: 0) { grams in
      Promise {
        let bread = try await knead()
        return bread.grams == 0 ? .done(grams) : .again(grams + bread.grams)
      }
    }
    _ = total
  }

  func `retry on a clock, inferred`() {
    let name = Promise.retry(attempts: 3, backoff: .constant(.seconds(1)), clock: .suspending) {
      _ in bake()
    }
    .map(\.name)
    _ = name
  }
}
