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

  // P4: a blocking call runs on a queue where it may block.
  @Test func `makes a blocking call elsewhere, in order`() async throws {
    let store = KeyValueStore([:])

    let writes = (1...3).map { store.promised.set($0, for: "loaf \($0)") }
    try await Promise.all(writes).asVoid().value

    #expect(store.log.value == ["loaf 1", "loaf 2", "loaf 3"])
    #expect(store.wasOnMain.value == false)
  }

  @Test func `rejects with what such a call throws`() async {
    let store = KeyValueStore([:])

    await #expect(throws: KeyValueStore.Missing(key: "rye")) {
      try await store.promised.number(for: "rye").value
    }
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
  struct Missing: Error, Equatable {
    let key: String
  }

  let log = Shelf<[String]>([])
  let wasOnMain = Shelf(false)
  private let numbers: Shelf<[String: Int]>

  init(_ numbers: [String: Int]) { self.numbers = Shelf(numbers) }

  static func open(at path: String) throws -> KeyValueStore { KeyValueStore([path: 1]) }

  func number(for key: String) throws -> Int {
    guard let number = numbers.value[key] else { throw Missing(key: key) }
    return number
  }

  func set(_ number: Int, for key: String) throws {
    if ThisThread.isOnMainQueue { wasOnMain.value = true }
    log.update { $0.append(key) }
    numbers.update { $0[key] = number }
  }
}

/// Each function takes one line; the calls run on the store's queue, one after another.
nonisolated extension Promised where Base: KeyValueStore {
  func number(for key: String) -> Promise<Int> {
    Promise.fulfilled(key).map(on: .storage) { [base] in try base.number(for: $0) }
  }

  func set(_ number: Int, for key: String) -> Promise<Void> {
    Promise.fulfilled(key).map(on: .storage) { [base] in try base.set(number, for: $0) }
  }

  static func opened(at path: String) -> Promise<KeyValueStore> {
    Promise.fulfilled(path).map(on: .storage) { try KeyValueStore.open(at: $0) }
  }
}

extension ExecutionContext {
  fileprivate static let storage = queue(DispatchQueue(label: "storage"))
}
