import DelegatePromises
import TestSupport
import Testing

/// A manager that calls back all the time, with continuous readers.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A sequence of locations` {
  // E3
  @Test func `has each location once, in order, and no temporary error`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let (events, attachment) = listen(to: manager, scene)
      let streets = events.didFind.compactMap { $0.street }.values()

      await onThread {
        manager.find(Location("Mill Lane"))
        manager.fail(.unknownYet)
        manager.find(Location("Church Lane"))
      }

      #expect(try await streets.collected(2) == ["Mill Lane", "Church Lane"])
      attachment.detach()
      try await attachment.ended.value
      #expect(manager.starts.count == 1)
      #expect(manager.stops.count == 1)
    }
  }

  // E1, E5
  @Test func `passes each call on to the user's own delegate once`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let diary = Diary()
      manager.delegate = diary
      let (events, attachment) = listen(to: manager, scene)
      let first = events.didFind.first()

      manager.authorize(.allowed)
      manager.find(Location("Mill Lane"))
      manager.fail(.unknownYet)

      #expect(try await first.value == Location("Mill Lane"))
      let told = ["undecided", "undecided", "allowed", "Mill Lane", "unknownYet"]
      #expect(diary.entries.value == told, "once set, once for each new delegate, then as it comes")
      attachment.detach()
      #expect(manager.delegate === diary)
      #expect(diary.entries.value == told + ["allowed"])
    }
  }

  // E3, E4
  @Test func `ends for promise and sequence alike when permission is denied`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let (events, attachment) = listen(to: manager, scene)
      let locations = events.didFind.values()
      let second = events.didFind.compactMap { $0.street == "Church Lane" ? $0 : nil }.first()

      manager.find(Location("Mill Lane"))
      manager.fail(.denied)
      manager.find(Location("Church Lane"))

      var iterator = locations.makeAsyncIterator()
      #expect(try await iterator.next() == Location("Mill Lane"))
      await #expect(throws: LocationError.denied) { try await iterator.next() }
      await #expect(throws: LocationError.denied) { try await second.value }
      #expect(events.didFind.lateSendCount == 1)
      attachment.detach()
    }
  }

  // E3
  @Test func `goes on for others when the task of one is cancelled`() async throws {
    try await play { scene throws in
      let manager = LocationManager(counted: scene.sources)
      let (events, attachment) = listen(to: manager, scene)
      let staying = events.didFind.values()
      let leaving = await SuspendedReader(of: events.didFind.values())

      leaving.cancel()
      #expect(try await leaving.next == nil)
      manager.find(Location("Mill Lane"))

      #expect(try await staying.collected(1) == [Location("Mill Lane")])
      attachment.detach()
    }
  }

  // E7
  @Test func `ends when the attachment and the adapter are released`() async throws {
    try await play { scene throws in
      let locations = listenInPassing(scene)

      #expect(try await locations.collected() == [Location("Mill Lane")])
    }
  }

  // E7
  @Test func `of a manager that nobody else keeps goes on while it is attached`() async throws {
    try await play { scene throws in
      var manager: LocationManager? = LocationManager(counted: scene.sources)
      let (events, attachment) = listen(to: try #require(manager), scene)
      let first = events.didFind.first()
      let source = WeakReference(manager)
      manager = nil

      await onThread { source.object?.find(Location("Mill Lane")) }

      #expect(try await first.value == Location("Mill Lane"))
      attachment.detach()
    }
  }

  private func listen(
    to manager: LocationManager, _ scene: Scene
  ) -> (LocationEvents, DelegateAttachment) {
    let events = LocationEvents(counted: scene.adapters)
    let attachment = DelegateAttachment(of: events, to: manager, at: \.delegate) {
      $0.startUpdating()
    } stop: {
      $0.stopUpdating()
    }
    return (events, attachment)
  }

  private func listenInPassing(_ scene: Scene) -> DelegateEvent<Location>.Values {
    let manager = LocationManager(counted: scene.sources)
    let (events, attachment) = listen(to: manager, scene)
    let locations = events.didFind.values()
    manager.find(Location("Mill Lane"))
    withExtendedLifetime(attachment) {}
    return locations
  }
}
