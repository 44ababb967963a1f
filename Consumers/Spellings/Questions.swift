import DelegatePromises
import Dispatch

/// E2: the ways to answer.
struct Replies {
  let reply: DelegateReply<Int>

  static func weigh() throws -> Int { 1 }

  func `by default`() { reply.sendDefault() }
  func `by a throwing call`() { reply.send(with: Result { try Replies.weigh() }) }
  func `by an asynchronous one`() { reply.send { try await knead().grams } }
  func `by a promise`() { reply.send(with: bake().map { $0.grams }) }
  func `as a handler`() -> @Sendable (Int) -> Void { reply.send }
  func `asked at`() -> String { "\(reply.origin)" }

  func `two arguments`(_ handler: @escaping @Sendable (Int, String?) -> Void) {
    DelegateReply(handler, default: (0, nil)).send(1, "rye")
  }

  func `no arguments`(_ handler: @escaping @Sendable () -> Void) {
    DelegateReply(handler, default: ()).send()
  }
}

/// Handlers that belong to an actor.
@MainActor struct IsolatedReplies {
  func `one that is not Sendable`(_ decide: @escaping (Bool) -> Void) {
    DelegateReply(isolated: decide, default: false).send(true)
  }

  func `one of the main actor`(_ decide: @escaping @MainActor @Sendable (Int, Int?) -> Void) {
    DelegateReply(isolated: decide, default: (0, nil)).send { (1, await Task { 2 }.value) }
  }
}

/// A value to answer from.
struct CurrentValues {
  let loaves = CurrentValue([Bread()])

  func `updating`() -> Int {
    loaves.update { loaves in
      loaves.append(Bread())
      return loaves.count
    }
  }
  func `following`() async { for await bread in loaves.values() { print(bread) } }
  func `following each`() async {
    for await bread in loaves.values(bufferingPolicy: .unbounded) { print(bread) }
  }
}

extension Oven: Promising {}
extension Mill: Promising {}

/// Promises of a source that an actor keeps.
extension Promised where Base: Oven {
  func bread(isolation: isolated any Actor = #isolation) -> Promise<Bread> {
    Promise(from: base, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }
}

/// Promises of a source that any thread may use; the call runs where it may block.
nonisolated extension Promised where Base == Mill {
  func ground() -> Promise<Int> {
    let (promise, resolver) = Promise<Int>.pending()
    base.grind(sendable: resolver.settle)
    return promise
  }

  func weighed(on queue: DispatchQueue) -> Promise<Int> {
    Promise.fulfilled(base).map(on: .queue(queue)) { $0.weigh() }
  }

  static func bought() -> Promise<Mill> { .fulfilled(Mill()) }
}

nonisolated extension Mill { fileprivate func weigh() -> Int { 1 } }

@MainActor final class Foreman {
  private let oven = Oven()

  func `on the main actor`() -> Promise<Bread> { oven.promised.bread() }
  func `of a source that says nothing`() -> Promise<Bread> { Promised(oven).bread() }
  func `anywhere`() -> Promise<Int> { Mill().promised.ground() }
  func `of the type`() -> Promise<Mill> { Mill.promised.bought() }
}

actor Oilman {
  private let oven = Oven()

  func `on an actor`() -> Promise<Bread> { oven.promised.bread() }
}
