import DelegateEvents

/// An argument that may not leave the callback.
nonisolated final class Dough {
  var grams: Int
  init(_ grams: Int) { self.grams = grams }
}

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

  func `a call inside the callback, and one at the end`(
    _ tell: @escaping @Sendable (String) -> Void
  ) -> EventObservation {
    events.didOpen.observe {
      tell("opened")
    } onEnd: { error in
      tell(error == nil ? "closed" : "broken")
    }
  }
}

/// E3: events derived from others.
extension CabinetReader {
  func `some of them`() -> DelegateEvent<Int>.Derived {
    events.didRise.compactMap { $0.grams > 500 ? $0.grams : nil }
  }

  func `whatever can be read`(_ some: some ReadableEvents<Int>) -> Promise<Int> { some.first() }

  func `merged, and less those that do not count`() -> Promise<Int> {
    let warmth = events.didWarm.map { $0.degrees }.filter { $0 > 50 }
    return events.didRise.compactMap { $0.grams < 500 ? $0.grams : nil }.merging(warmth).first()
  }

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

@_optimize(none)
func runEvents() {
  let events = CabinetEvents()
  let reader = CabinetReader(events: events)
  note(
    reader.`the first one, or an error`(),
    when: {
      events.didWarm.send((degrees: 20, humidity: 0.5))
      events.didWarm.send((degrees: 40, humidity: 0.5))
    }, is: 40)
  note(
    reader.`whatever can be read`(reader.`some of them`()),
    when: {
      for grams in [500, 501] { events.didRise.send(Dough(grams)) }
    }, is: 501)
  note(
    reader.`some of them`().first(), when: { events.didRise.send(Dough(502)) }, is: 502)
  note(
    reader.`merged, and less those that do not count`(),
    when: {
      for degrees in [40, 55] { events.didWarm.send((degrees: degrees, humidity: 0.5)) }
    }, is: 55)
  note(reader.`a type with a name`().count, is: 3)
  note(
    reader.`the oldest few`(),
    when: {
      for grams in 1...9 { events.didRise.send(Dough(grams)) }
      events.didRise.finish()
    }, are: Array(1...8))
  let told = CurrentValue<[String]>([])
  note(
    reader.`a call inside the callback, and one at the end` { text in
      told.update { $0.append(text) }
    },
    when: {
      events.didOpen.send()
      events.didOpen.finish()
    }, makes: told.value, is: ["opened", "closed"])
  note(reader.`is told why not`(), when: { events.didWarm.finish() }, is: 0)
}
