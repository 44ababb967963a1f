import DelegatePromises

/// An object that is not Sendable, and stays on its actor.
nonisolated final class Sieve { var holes = 100 }

@MainActor protocol SievesDelegate: AnyObject {
  func sieves(didFind sieve: Sieve)
  func sieves(didFailWith error: any Error)
}

@MainActor final class SieveFound: SievesDelegate {
  private let resolver: Promise<Confined<Sieve>>.Resolver
  init(_ resolver: Promise<Confined<Sieve>>.Resolver) { self.resolver = resolver }
  func sieves(didFind sieve: Sieve) { resolver.fulfill(sieve) }
  func sieves(didFailWith error: any Error) { resolver.settle(nil as Sieve?, error) }
}

@MainActor final class SieveEvents: SievesDelegate {
  let didFind = DelegateEvent<Confined<Sieve>>()
  func sieves(didFind sieve: Sieve) { didFind.send(sieve) }
  func sieves(didFailWith error: any Error) { didFind.finish(throwing: error) }
}

/// D11: answers and events that stay on the main actor.
@MainActor final class SieveReader {
  private(set) var found: [Sieve] = []
  private var observation: EventObservation?

  func `by hand`() -> Confined<Sieve> { Confined(Sieve()) }

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
