import DelegatePromises
import Dispatch
import TestSupport

/// Callers without an actor.
extension OneShotStress {
  /// The tokens of all promises that are made in this file.
  static var outstanding: [RetentionToken] {
    RetentionToken.outstanding.filter { $0.origin.fileID == #fileID }
  }

  func makeWeak(_ start: @escaping @Sendable (any Oven) -> Void) -> Promise<Int> {
    Promise(owning: WeakOven(counted: ovens), taking: \.delegate, on: .immediate, with: newBaker) {
      start($0)
    } stop: { [stops] _ in
      stops.add()
    }
  }

  func makeStrong(_ start: @escaping @Sendable (any Oven) -> Void) -> Promise<Int> {
    Promise(owning: StrongOven(counted: ovens), taking: \.delegate, on: .immediate, with: newBaker)
    {
      start($0)
    } stop: { [stops] _ in
      stops.add()
    }
  }

  /// Returns when its source has started, in a job of the queue.
  func makeShared(_ start: @escaping @Sendable (any Oven) -> Void) async -> Promise<Int> {
    let hasStarted = Gate()
    let promise = Promise(
      owning: SharedOven(counted: ovens), taking: Self.observers, on: .queue(queue),
      with: newBaker
    ) {
      start($0)
      hasStarted.open()
    } stop: { [stops] _ in
      stops.add()
    }
    await hasStarted.wait()
    return promise
  }

  static var observers: DelegateSlot<SharedOven, any OvenDelegate> {
    DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  }
}

/// Callers on an actor.
extension Bakery {
  func makeWeak(_ stress: OneShotStress, _ start: @escaping (any Oven) -> Void) -> Promise<Int> {
    Promise(from: WeakOven(counted: stress.ovens), taking: \.delegate, with: stress.newBaker) {
      start($0)
    } stop: { _ in
      stress.stops.add()
    }
  }

  func makeStrong(_ stress: OneShotStress, _ start: @escaping (any Oven) -> Void) -> Promise<Int> {
    Promise(from: StrongOven(counted: stress.ovens), taking: \.delegate, with: stress.newBaker) {
      start($0)
    } stop: { _ in
      stress.stops.add()
    }
  }

  func makeShared(_ stress: OneShotStress, _ start: @escaping (any Oven) -> Void) -> Promise<Int> {
    Promise(
      from: SharedOven(counted: stress.ovens), taking: OneShotStress.observers,
      with: stress.newBaker
    ) {
      start($0)
    } stop: { _ in
      stress.stops.add()
    }
  }
}
