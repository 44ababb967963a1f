import DelegatePromises
import PlannedSurface

/// Promises and clocks.
struct Timing {
  let bread = bake()

  func `timeout`() -> Promise<Bread> { bread.timeout(.seconds(1)) }

  func `timeout on a clock`(_ clock: SuspendingClock) -> Promise<Bread> {
    bread.timeout(.seconds(1), clock: clock)
  }

  func `timeout on any clock`(_ clock: any Clock<Duration>) -> Promise<Bread> {
    bread.timeout(.seconds(1), clock: clock)
  }

  func `after, as an implicit member`() -> Promise<Void> { .after(.seconds(1)) }

  func `after, inferred`() -> Promise<Bread> { Promise.after(.seconds(1)).then { bake() } }

  func `after, on a clock`() -> Promise<Void> { .after(.seconds(1), clock: .continuous) }

  func `delay`() -> Promise<Bread> { bread.delay(.milliseconds(5)) }

  func `delay on a clock`() -> Promise<Bread> { bread.delay(.milliseconds(5), clock: .suspending) }

  func `retry`() -> Promise<Bread> { .retry(3) { attempt in bake("attempt \(attempt)") } }

  func `retry with a backoff`() -> Promise<Bread> {
    .retry(3, backoff: .constant(.seconds(1))) { _ in bake() }
  }

  func `retry some errors`() -> Promise<Bread> {
    .retry(3, backoff: .exponential(from: .seconds(1)).jittered(), while: { $0 is OvenError }) {
      _ in
      bake()
    }
  }

  func `retry on a clock, inferred`() {
    let name = Promise.retry(3, backoff: .constant(.seconds(1)), clock: .suspending) { _ in bake() }
      .map(\.name)
    _ = name
  }
}
