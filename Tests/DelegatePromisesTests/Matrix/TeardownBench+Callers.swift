import DelegatePromises
import TestSupport

extension TeardownBench {
  /// The tokens of all promises that are made in this file.
  static var outstanding: [RetentionToken] {
    RetentionToken.outstanding.filter { $0.origin.fileID == #fileID }
  }

  @MainActor
  func makeOnMainActor(_ oven: WeakOven) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      MainActor.preconditionIsolated()
      start($0)
    } stop: { [self] in
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }
  }

  func makeWithoutActor(_ oven: WeakOven) -> Promise<Int> {
    Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker) {
      start($0)
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
  }

  @concurrent
  func makeAsyncWithoutActor(_ oven: WeakOven) async -> Promise<Int> {
    Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker) {
      start($0)
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
  }
}

extension Bakery {
  func make(_ oven: WeakOven, _ bench: TeardownBench) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: bench.kitchen.newBaker) {
      self.preconditionIsolated()
      bench.start($0)
    } stop: { [kitchen = bench.kitchen] in
      self.preconditionIsolated()
      kitchen.stop($0)
    }
  }
}
