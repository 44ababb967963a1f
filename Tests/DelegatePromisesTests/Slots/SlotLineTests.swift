import DelegatePromises
import Testing
import TestSupport

/// One of many slots of a source, reached by a key path with captured values.
@MainActor
@Suite(.timeLimit(.minutes(20)))
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

  // D6
  @Test func `is the same under another one that is equal`() async throws {
    let first = ask(at: Shelving())
    let second = ask(at: Shelving())

    rack.delegate?.ovenDidBake(1)

    #expect(try await first.value == 1)
    #expect(second.current == nil)
    second.cancel()
  }

  private func ask(at shelf: Shelving) -> Promise<Int> {
    Promise(from: rack, taking: \Rack.[shelf], with: { Baker($0) }) { _ in }
  }
}

/// A key that equals every other key.
private final class Shelving: Hashable, Sendable {
  private let farewell: @Sendable () -> Void

  init(_ farewell: @escaping @Sendable () -> Void = {}) { self.farewell = farewell }

  deinit { farewell() }

  static func == (first: Shelving, second: Shelving) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

private final class Rack {
  weak var delegate: (any OvenDelegate)?

  subscript(_: Shelving) -> (any OvenDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
}
