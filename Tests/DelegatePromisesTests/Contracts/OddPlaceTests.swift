import DelegatePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise in an odd place` {
  private final class Adapter: Sendable {
    let resolver: Promise<Int>.Resolver

    init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  }

  @globalActor private actor Stop {
    static let shared = Stop()
  }

  private enum Elsewhere {
    @MainActor static func take(_ adapter: Adapter) {}
    @Stop static func keep(_ adapter: Adapter) {}
  }

  private struct Note {
    let text: String
  }

  private final class Board {
    private let cleared: Counter
    var note: Note? { didSet { if note == nil { cleared.add() } } }

    init(cleared: Counter) { self.cleared = cleared }
  }

  // D5: nobody is on the main actor when the answer comes, inside start.
  @Test func `is stopped on the actor that stop is isolated to`() async throws {
    let stops = Counter()
    let promise = Promise(with: Adapter.init) {
      $0.resolver.fulfill(1)
    } stop: { @MainActor _ in
      MainActor.preconditionIsolated()
      stops.add()
    }

    try await promise.released.value
    #expect(stops.count == 1)
  }

  // P9: what is given by its name may belong to another actor than the caller.
  @Test func `is not made with a start that belongs elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      _ = Promise<Int>(with: Adapter.init, start: Elsewhere.take)
    }
  }

  // P9: the adapter may be known to the actor that it was given to.
  @Test func `is not made with a stop on another actor than its start`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = Promise<Int>(with: Adapter.init, start: Elsewhere.take, stop: Elsewhere.keep)
    }
  }

  // D4
  @Test func `retains nothing though the context that removes drops its job`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let promise = Promise(
      owning: kitchen.newOven(), taking: OneShotStress.observers,
      removingOn: ExecutionContext { _ in }, with: kitchen.newBaker
    ) { $0.bake(2) }

    promise.cancel()

    try await promise.released.value
    kitchen.expectEmpty()
  }

  // D4: a delegate need not be an object.
  @Test func `gives back a slot that holds a value`() async throws {
    let cleared = Counter()
    let promise = Promise(owning: Board(cleared: cleared), taking: \.note) {
      (resolver: Promise<Int>.Resolver) in
      resolver.fulfill(1)
      return Note(text: "bread")
    } start: { _ in
    }

    try await promise.released.value
    #expect(try await promise.value == 1)
    #expect(cleared.count == 1)
  }
}
