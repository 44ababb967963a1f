import DelegateEvents

/// An object that is not Sendable, and stays on its actor.
nonisolated final class Sieve { var holes = 100 }

@MainActor struct SieveEvents { let didFind = DelegateEvent<Confined<Sieve>>() }

/// D11: answers and events that stay on the main actor.
@MainActor final class SieveReader {
  private(set) var found: [Sieve] = []
  private var observation: EventObservation?

  func `by hand`() -> Confined<Sieve> { Confined(Sieve()) }

  func `one or an error`(_ sieve: Sieve?, _ error: OvenError?) -> Promise<Confined<Sieve>> {
    let (promise, resolver) = Promise<Confined<Sieve>>.pending()
    resolver.settle(sieve, error)
    return promise
  }

  func `all of them`(_ events: SieveEvents) async throws {
    for try await sieve in events.didFind.values() { found.append(try sieve.take()) }
  }

  func `a call for each`(_ events: SieveEvents) {
    observation = events.didFind.observe { [weak self] sieve in
      self?.found.append(sieve)
    } onEnd: { [weak self] _ in
      self?.observation = nil
    }
  }
}

@_optimize(none)
@MainActor func runConfined() async throws {
  let (reader, events, sieve) = (SieveReader(), SieveEvents(), Sieve())
  note(try reader.`by hand`().take().holes, is: 100)
  note(try await reader.`one or an error`(sieve, nil).take() === sieve, is: true)
  note(reader.`one or an error`(nil, .cold), throws: "cold")
  note(
    reader.`a call for each`(events), when: { events.didFind.send(sieve) },
    makes: reader.found.count, is: 1)

  // It sends when the main actor is free: when the reader waits.
  Task { @MainActor in
    events.didFind.send(sieve)
    events.didFind.finish()
  }
  note(try await reader.`all of them`(events), makes: reader.found.count, is: 3)
}
