import DelegatePromises
import TestSupport
import Testing

/// A manager that calls back all the time, asked for one location.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `One location` {
  private let mill = Location("Mill Lane")

  // D1, D3, D4
  @Test func `is the first that counts, and stops the manager`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let location = scene.findLocation(with: manager)

      manager.authorize(.allowed)
      manager.fail(.unknownYet)
      manager.find(Location("somewhere", metresAccurate: 900))
      #expect(location.current == nil)
      manager.find(mill)

      #expect(try await location.value == mill)
      #expect(manager.starts.count == 1)
      #expect(manager.stops.count == 1)
      #expect(manager.delegate == nil)
    }
  }

  // D3
  @Test func `is the first of two`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let location = scene.findLocation(with: manager)

      await onThread { [mill] in
        manager.find(mill)
        manager.find(Location("Church Lane"))
      }

      #expect(try await location.value == mill)
      try await location.released.value
      #expect(manager.stops.count == 1)
    }
  }

  // D3, D4
  @Test func `does not change for one that was under way`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let location = scene.findLocation(with: manager)
      let adapter = try #require(manager.delegate)

      manager.find(mill)
      manager.findLate(Location("Church Lane"), for: adapter)

      #expect(try await location.value == mill)
      #expect(manager.stops.count == 1)
    }
  }

  // D2
  @Test func `comes even if only the promise keeps the manager`() async throws {
    try await play { scene throws in
      let (location, manager) = findInPassing(scene)
      #expect(scene.sources.count == 1)

      await onThread { [mill] in manager.object?.find(mill) }

      #expect(try await location.value == mill)
      try await location.released.value
    }
  }

  // D4, D9
  @Test func `that never comes is awaited until nobody wants it`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let line = #line + 1
      let location = scene.findLocation(with: manager)
      manager.fail(.unknownYet)
      #expect(tokens(madeOn: line).count == 1)

      location.cancel()

      await #expect(throws: CancellationError.self) { try await location.value }
      #expect(manager.stops.count == 1)
      #expect(scene.adapters.count == 0)
    }
  }

  // D7
  @Test func `is no longer searched for when the waiting task is cancelled`() async throws {
    await play { scene in
      let manager = LocationManager(counted: scene.sources)
      let started = Gate()
      let waiting = Task {
        let location = scene.findLocation(with: manager)
        started.open()
        return try await location.value
      }
      await started.wait()

      waiting.cancel()

      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(manager.stops.count == 1)
      #expect(manager.delegate == nil)
    }
  }

  // D4
  @Test func `is refused if permission is denied, before or during the search`() async throws {
    await play { scene in
      let manager = LocationManager(counted: scene.sources)
      let meanwhile = scene.findLocation(with: manager)
      manager.authorize(.denied)
      let before = scene.findLocation(with: manager)

      for location in [meanwhile, before] {
        await #expect(throws: LocationError.denied) { try await location.value }
      }
      #expect(manager.stops.count == 1, "the second never started")
    }
  }

  // D6
  @Test func `requested twice is searched for twice, one after another`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let again = Gate()
      let first = scene.findLocation(with: manager)
      let second = scene.findLocation(with: manager, started: again)

      manager.find(mill)
      await again.wait()
      #expect(second.current == nil)
      manager.find(Location("Church Lane"))

      #expect(try await first.value == mill)
      #expect(try await second.value == Location("Church Lane"))
      #expect(manager.starts.count == 2)
      #expect(manager.stops.count == 2)
    }
  }

  private func findInPassing(
    _ scene: Scene
  ) -> (Promise<Location>, WeakReference<LocationManager>) {
    let manager = LocationManager(counted: scene.sources)
    return (scene.findLocation(with: manager), WeakReference(manager))
  }
}
