import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

/// Common complaints of users: a callback, a cancellation and a timeout that come at the same time,
/// or too late.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `One of many possible ends` {
  private let mill = Location("Mill Lane")

  // D3, D4
  @Test func `is the only one when three threads race`() async throws {
    await play { scene in
      let rounds = 300
      let crew = Crew(threads: 3)
      for round in 0..<rounds {
        let clock = ManualClock()
        let manager = LocationManager(counted: scene.sources)
        let location = scene.findLocation(with: manager)
        let hurried = location.timeout(.seconds(1), clock: clock)

        crew.run { [mill] in manager.find(mill) }
        crew.run { clock.advance(by: .seconds(1)) }
        crew.run { hurried.cancel() }

        _ = await hurried.result
        _ = await location.released.result
        #expect(manager.starts.count == 1, "round \(round)")
        #expect(manager.stops.count == 1, "round \(round)")
        #expect(manager.delegate == nil, "round \(round)")
      }
      await crew.finish()
    }
  }

  // D3
  @Test func `leaves a callback after a timeout without effect`() async throws {
    try await play { scene throws in
      let clock = ManualClock()
      let manager = LocationManager(counted: scene.sources)
      let location = scene.findLocation(with: manager)
      let adapter = try #require(manager.delegate)
      let hurried = location.timeout(.seconds(1), clock: clock)

      clock.advance(by: .seconds(1))
      await #expect(throws: PromiseError.self) { try await hurried.value }
      _ = await location.released.result
      manager.findLate(mill, for: adapter)

      await #expect(throws: CancellationError.self) { try await location.value }
      #expect(manager.stops.count == 1)
    }
  }

  // D3
  @Test func `is the first of many errors`() async throws {
    await play { scene in
      let manager = LocationManager(counted: scene.sources)
      let location = scene.findLocation(with: manager)

      await onThread { for _ in 1...3 { manager.fail(.denied) } }

      await #expect(throws: LocationError.denied) { try await location.value }
      _ = await location.released.result
      #expect(manager.stops.count == 1)
    }
  }
}
