import DelegatePromises
import TestSupport
import Testing

/// A shared service without a delegate property, which holds its lock while it calls.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A shared location service` {
  private let mill = Location("Mill Lane")

  // D3, D5
  @Test(arguments: [false, true])
  func `answers each request, and removes each adapter once`(onMainActor: Bool) async throws {
    try await play { scene throws in
      let service = SharedLocationService(counted: scene.sources)
      let locations = (0..<3).map { _ in find(service, scene) }
      #expect(service.delegateCount == 3)

      if onMainActor { service.find(mill) } else { await onThread { [mill] in service.find(mill) } }

      for location in locations {
        #expect(try await location.value == mill)
        try await location.released.value
      }
      #expect(service.additions.count == 3)
      #expect(service.removals.count == 3)
      #expect(service.delegateCount == 0)
    }
  }

  // D3
  @Test func `that calls back twice before the removal answers once`() async throws {
    try await play { scene throws in
      let service = SharedLocationService(counted: scene.sources)
      let location = find(service, scene)

      service.find(mill)
      service.find(Location("Church Lane"))

      #expect(try await location.value == mill)
      try await location.released.value
    }
  }

  // D4, D9
  @Test func `that never calls back is left when the promise is cancelled`() async throws {
    await play { scene in
      let service = SharedLocationService(counted: scene.sources)
      let location = find(service, scene)

      await onThread { location.cancel() }

      await #expect(throws: CancellationError.self) { try await location.value }
      _ = await location.released.result
      #expect(service.removals.count == 1)
    }
  }

  // D7
  @Test func `is left when the waiting task is cancelled`() async throws {
    await play { scene in
      let service = SharedLocationService(counted: scene.sources)
      let started = Gate()
      let waiting = Task {
        let location = find(service, scene)
        started.open()
        return try await location.value
      }
      await started.wait()

      waiting.cancel()

      await #expect(throws: CancellationError.self) { try await waiting.value }
      for token in RetentionToken.outstanding where token.origin.fileID == #fileID {
        _ = await token.released.result
      }
      #expect(service.delegateCount == 0)
    }
  }

  // E3
  @Test func `is a sequence, and an answer beside it`() async throws {
    try await play { scene throws in
      let service = SharedLocationService(counted: scene.sources)
      let events = ServiceEvents(counted: scene.adapters)
      let streets = events.didFind.compactMap { $0.street }.values()
      let attachment = DelegateAttachment(of: events, to: service, at: everybody)
      let location = find(service, scene)

      await onThread { [mill] in
        service.find(mill)
        service.find(Location("Church Lane"))
      }

      #expect(try await location.value == mill)
      #expect(try await streets.collected(2) == ["Mill Lane", "Church Lane"])
      attachment.detach()
      try await attachment.ended.value
      try await location.released.value
      #expect(service.removals.count == 2)
    }
  }

  // E4
  @Test func `ends its sequence when it closes, inside its own callback`() async throws {
    try await play { scene throws in
      let service = SharedLocationService(counted: scene.sources)
      let events = ServiceEvents(counted: scene.adapters)
      let streets = events.didFind.compactMap { $0.street }.values()
      let attachment = DelegateAttachment(of: events, to: service, at: everybody)

      service.find(mill)
      service.close()
      service.find(Location("Church Lane"))

      #expect(try await streets.collected() == ["Mill Lane"])
      #expect(events.didFind.lateSendCount == 1)
      attachment.detach()
      try await attachment.ended.value
    }
  }

  // D2
  @Test func `is kept, with its adapter, even if nobody else does`() async throws {
    try await play { scene throws in
      let (location, service) = findInPassing(scene)
      #expect(scene.sources.count == 1)
      #expect(scene.adapters.count == 1)

      await onThread { [mill] in service.object?.find(mill) }

      #expect(try await location.value == mill)
      try await location.released.value
    }
  }

  private let everybody = DelegateSlot<SharedLocationService, any LocationServiceDelegate>(
    add: { $0.add($1) }, remove: { $0.remove($1) })

  private func find(_ service: SharedLocationService, _ scene: Scene) -> Promise<Location> {
    Promise(from: service, taking: everybody) {
      ServiceAnswer($0, counted: scene.adapters)
    } start: { _ in
    }
  }

  private func findInPassing(
    _ scene: Scene
  ) -> (Promise<Location>, WeakReference<SharedLocationService>) {
    let service = SharedLocationService(counted: scene.sources)
    return (find(service, scene), WeakReference(service))
  }
}

private final class ServiceAnswer: LocationServiceDelegate {
  private let resolver: Promise<Location>.Resolver
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<Location>.Resolver, counted: LiveCount) {
    self.resolver = resolver
    ticket = counted.ticket()
  }

  func locationService(didFind location: Location) { resolver.fulfill(location) }
  func locationServiceDidClose() {}
}

private final class ServiceEvents: LocationServiceDelegate {
  let didFind = DelegateEvent<Location>()
  private let ticket: LiveCount.Ticket

  init(counted: LiveCount) { ticket = counted.ticket() }

  func locationService(didFind location: Location) { didFind.send(location) }
  func locationServiceDidClose() { didFind.finish() }
}
