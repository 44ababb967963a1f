import DelegatePromises
import Testing
import TestSupport

/// One of many slots of a source, reached by a key path with captured values.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot under a key path with an argument` {
  private let rack = Rack()

  // P3, D6
  @Test func `is released outside of every lock`() async throws {
    let goodbyes = Counter()
    let farewell: @Sendable () -> Void = {
      _ = RetentionToken.outstanding  // This takes the lock of all queues.
      goodbyes.add()
    }
    let first = ask(at: Shelving(farewell))
    let second = ask(at: Shelving(farewell))

    first.cancel()
    try await first.released.value
    second.cancel()
    try await second.released.value

    #expect(goodbyes.count == 2)
  }

  // D6: no name is looked for any more by a request that has left the door.
  @Test func `may be cancelled while it is compared with the slot of another`() async throws {
    let shelf = Shelving()
    let first = ask(at: shelf)
    let looking = Shelf<Promise<Int>?>(nil)
    rack.onGet = { [rack] in
      rack.onGet = {}
      looking.value = ask(at: shelf)
      first.cancel()
    }
    let second = ask(at: shelf)
    let hasBeenCompared = Gate()
    shelf.onEqual.value = {
      shelf.onEqual.value = {}
      looking.value?.cancel()
      hasBeenCompared.open()
    }

    await hasBeenCompared.wait()

    await mainActorHasCaughtUp()
    #expect(looking.value?.current != nil)
    rack.delegate?.ovenDidBake(2)
    #expect(try await second.value == 2)
    try await second.released.value
  }

  private func ask(at shelf: Shelving) -> Promise<Int> {
    Promise(from: rack, taking: \Rack.[shelf], with: { Baker($0) }) { _ in }
  }
}

/// A key that equals every other key.
private final class Shelving: Hashable, Sendable {
  private let farewell: @Sendable () -> Void
  let onEqual = Shelf<@Sendable () -> Void>({})

  init(_ farewell: @escaping @Sendable () -> Void = {}) { self.farewell = farewell }

  deinit { farewell() }

  static func == (first: Shelving, second: Shelving) -> Bool {
    first.onEqual.value()
    return true
  }
  func hash(into hasher: inout Hasher) {}
}

private final class Rack {
  weak var delegate: (any OvenDelegate)?
  var onGet: () -> Void = {}

  subscript(_: Shelving) -> (any OvenDelegate)? {
    get {
      onGet()
      return delegate
    }
    set { delegate = newValue }
  }
}
