import DelegatePromises

/// E2: the ways to answer.
struct Replies {
  let reply: DelegateReply<Int>

  func `by default`() { reply.sendDefault() }
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

  func `following each`() async {
    for await bread in loaves.values(bufferingPolicy: .unbounded) { print(bread) }
  }
}

extension Oven: Promising {}

/// Promises of a source that an actor keeps.
extension Promised where Base: Oven {
  func bread(isolation: isolated any Actor = #isolation) -> Promise<Bread> {
    Promise(from: base, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }
}

@MainActor final class Foreman {
  private let oven = Oven()

  func `of a source that says nothing`() -> Promise<Bread> { Promised(oven).bread() }
}

actor Oilman {
  private let oven = Oven()

  func `on an actor`() -> Promise<Bread> { oven.promised.bread() }
}
