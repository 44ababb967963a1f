import DelegatePromises

/// An object that is not Sendable, and stays on its actor.
nonisolated final class Sieve { var holes = 100 }

@MainActor struct SieveEvents { let didFind = DelegateEvent<Confined<Sieve>>() }

/// D11: answers and events that stay on the main actor.
@MainActor final class SieveReader {
  private(set) var found: [Sieve] = []
  private var observation: EventObservation?

  func `by hand`() -> Confined<Sieve> { Confined(Sieve()) }

  func `one or an error`(_ resolver: Promise<Confined<Sieve>>.Resolver, _ sieve: Sieve?) {
    resolver.settle(sieve, OvenError.cold)
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
