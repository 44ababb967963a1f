import DelegatePromises

/// An argument that may not leave the callback.
nonisolated final class Dough { var grams = 500 }

/// The events of a proofing cabinet.
nonisolated final class CabinetEvents: Sendable {
  let didWarm = DelegateEvent<(degrees: Int, humidity: Double)>()
  let didRise = DelegateEvent<Dough>()
  let didOpen = DelegateEvent<Void>()
}

/// E3, E4: reading events.
struct CabinetReader {
  let events: CabinetEvents

  func `the first one, or an error`() -> Promise<Int> {
    events.didWarm.compactMap { warmth in
      guard warmth.degrees < 60 else { throw OvenError.cold }
      return warmth.degrees > 30 ? warmth.degrees : nil
    }.first()
  }

  func `the oldest few`() -> DelegateEvent<Int>.Values {
    events.didRise.map { $0.grams }.values(bufferingPolicy: .bufferingOldest(8))
  }

  func `a call inside the callback, and one at the end`(_ mill: Mill) -> EventObservation {
    events.didOpen.observe {
      mill.clean { _ in }
    } onEnd: { error in
      if error != nil { mill.clean { _ in } }
    }
  }
}

/// E3: events derived from others.
extension CabinetReader {
  func `some of them`() -> DelegateEvent<Int>.Derived {
    events.didRise.compactMap { $0.grams > 500 ? $0.grams : nil }
  }

  func `whatever can be read`(_ some: some ReadableEvents<Int>) -> Promise<Int> { some.first() }

  func `a type with a name`() -> [DelegateEvent<Int>.Derived] {
    [`some of them`(), events.didWarm.map { $0.degrees }, DelegateEvent<Int>().events]
  }

  func `is told why not`() -> Promise<Int> {
    `the first one, or an error`().recover { error in
      switch error {
      case DelegateError.ended, DelegateError.released: .fulfilled(0)
      default: .rejected(error)
      }
    }
  }
}
