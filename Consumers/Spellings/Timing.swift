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
      attempts: 3, backoff: .exponential(from: .milliseconds(1)).jittered(), clock: clock,
      while: { $0 as? OvenError == .cold }, on: .immediate
    ) { attempt in
      guard attempt < 3 else { throw OvenError.cold }
      return bake()
    }
  }

  func `retry without success`() async -> Int {
    await Promise.retry(attempts: 2, backoff: .constant(.milliseconds(1))) { _ in cold() }
      .map(\.grams).value(or: 4)
  }

  func `loop`() -> Promise<Int> {
    .loop(from: 0) { count in count < 3 ? .fulfilled(.again(count + 1)) : .fulfilled(.done(count)) }
  }

  func `loop with more than one line`() -> Promise<Int> {
    let total = Promise.loop(from: 0, on: .immediate) { grams in
      bake().then(weigh).map { weight in
        let sum = grams + weight
        if sum > 5_000 { return .done(sum) }
        return .again(sum)
      }
    }
    return total.timeout(.seconds(60))
  }

  func `loop over a task`() -> Promise<Int> {
    let total = Promise<Int>.loop(from: 0) { grams in
      Promise {
        let bread = try await knead()
        return grams > 1_000 ? .done(grams) : .again(grams + bread.grams)
      }
    }
    return total
  }

  func `retry on a clock, inferred`() -> Promise<String> {
    let name = Promise.retry(attempts: 3, backoff: .constant(.seconds(1)), clock: .suspending) {
      _ in bake()
    }
    .map(\.name)
    return name
  }
}

@_optimize(none)
func runTiming() async {
  let timing = Timing()
  note(timing.`timeout on a clock`(SuspendingClock()), is: Bread())
  note(timing.`timeout on any clock`(ContinuousClock()), is: Bread())
  note(timing.`retry with all that there is`(ContinuousClock()), is: Bread())
  note(await timing.`retry without success`(), is: 4)
  note(timing.`loop`(), is: 3)
  note(timing.`loop with more than one line`(), is: 5_500)
  note(timing.`loop over a task`(), is: 1_500)
  note(timing.`retry on a clock, inferred`(), is: "rye")
}
