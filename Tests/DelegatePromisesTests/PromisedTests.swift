import DelegatePromises
import Dispatch
import TestSupport
import Testing

/// A place for promise-returning functions of your own.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The place for promises of your own` {
  // D5: on the caller's actor, for a source that it keeps.
  @Test func `has functions over a source that an actor keeps`() async throws {
    let oven = WeakOven()

    let bread = oven.promised.bread()
    oven.delegate?.ovenDidBake(3)

    #expect(try await bread.value == 3)
    #expect(oven.delegate == nil)
  }

  @Test func `has functions that stand beside those of the same name`() async throws {
    let store = KeyValueStore(["rye": 3])

    #expect(try store.number(for: "rye") == 3)
    #expect(try await store.promised.number(for: "rye").value == 3)
  }

  @Test func `has static functions`() async throws {
    let store = try await KeyValueStore.promised.opened(at: "/shelf").value

    #expect(try store.number(for: "/shelf") == 1)
  }

  @Test func `is Sendable if its base is`() async throws {
    let place = KeyValueStore(["rye": 3]).promised

    let number = try await Task.detached { try await place.number(for: "rye").value }.value

    #expect(number == 3)
  }
}

extension WeakOven: Promising {}

extension Promised where Base: WeakOven {
  func bread(isolation: isolated any Actor = #isolation) -> Promise<Int> {
    Promise(from: base, taking: \.delegate, with: { Baker($0) }) { _ in }
  }
}

/// A store whose functions block and throw.
final class KeyValueStore: Promising, Sendable {
  struct Missing: Error {
    let key: String
  }

  private let numbers: [String: Int]

  init(_ numbers: [String: Int]) { self.numbers = numbers }

  static func open(at path: String) throws -> KeyValueStore { KeyValueStore([path: 1]) }

  func number(for key: String) throws -> Int {
    guard let number = numbers[key] else { throw Missing(key: key) }
    return number
  }
}

/// Each function takes one line; the calls run on the store's queue, one after another.
nonisolated extension Promised where Base: KeyValueStore {
  func number(for key: String) -> Promise<Int> {
    Promise.fulfilled(key).map(on: .storage) { [base] in try base.number(for: $0) }
  }

  static func opened(at path: String) -> Promise<KeyValueStore> {
    Promise.fulfilled(path).map(on: .storage) { try KeyValueStore.open(at: $0) }
  }
}

extension ExecutionContext {
  fileprivate static let storage = queue(DispatchQueue(label: "storage"))
}
