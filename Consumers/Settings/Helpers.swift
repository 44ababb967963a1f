#if TEST_HELPERS
  import PromisesTesting

  extension Callback<any OvenDelegate> {
    static func bakes(_ loaves: Int) -> Callback {
      Callback("bakes \(loaves)") { $0.oven(didBake: loaves) }
    }
  }

  private func increment(in context: ExecutionContext) -> Promise<Int> {
    number(1).map(on: context) { $0 + 1 }
  }

  @MainActor func useTestHelpers(_ ledger: Ledger) async throws {
    let clock = ManualClock()
    let late = Promise.after(.seconds(3), clock: clock).map { 1 }
    clock.advance(by: .seconds(3))
    try await ledger.note("a manual clock", late, is: 1)

    let shop = ManualContext()
    let job = increment(in: shop.context)
    try await shop.jobs(atLeast: 1)
    shop.runAll()
    ledger.note("a manual context", job.outcome == .fulfilled(2), is: true)

    let source = ScriptedSource<any OvenDelegate>(onStart: [.bakes(5), .bakes(6)])
    let order = Promise(from: source, taking: \.delegate, with: LoavesBaked.init) {
      $0.start()
    } stop: {
      $0.stop()
    }
    ledger.note("a scripted source", order.outcome == .fulfilled(5), is: true)
    ledger.note("a scripted source, stopped", source.stopCount, is: 1)
    try Ordering.every(of: [1, 2, 3]).check { order in
      ledger.note("an ordering", order.count, is: 3)
    }
  }
#endif
