import DelegateEvents

/// E2: the ways to answer.
struct Replies {
  let reply: DelegateReply<Int>

  func `by default`() { reply.sendDefault() }
  func `by an asynchronous one`() { reply.send { try await knead().grams } }
  func `by a promise`() { reply.send(with: bake().map { $0.grams }) }
  func `as a handler`() -> @Sendable (Int) -> Void { reply.send }
  func `asked at`() -> String { "\(reply.origin)" }
}

/// Handlers of other shapes.
struct Handlers {
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

  func `following each`() async throws -> [Int] {
    var counts: [Int] = []
    for try await bread in loaves.values(bufferingPolicy: .unbounded) {
      counts.append(bread.count)
      if bread.isEmpty { break }
      loaves.value = []
    }
    return counts
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

@_optimize(none)
func runReplies() async {
  var (answer, reply) = question()
  note(answer, when: { Replies(reply: reply).`by default`() }, is: 0)
  (answer, reply) = question()
  note(answer, when: { Replies(reply: reply).`by an asynchronous one`() }, is: 500)
  (answer, reply) = question()
  note(answer, when: { Replies(reply: reply).`by a promise`() }, is: 500)
  (answer, reply) = question()
  note(answer, when: { Replies(reply: reply).`as a handler`()(7) }, is: 7)
  note(Replies(reply: reply).`asked at`().contains("Questions.swift"), is: true)
  let heard = CurrentValue("")
  note(
    Handlers().`two arguments` { number, text in heard.value = "\(number) \(text ?? "")" },
    makes: heard.value, is: "1 rye")
  note(Handlers().`no arguments` { heard.value = "called" }, makes: heard.value, is: "called")
  note(try? await CurrentValues().`following each`(), is: [1, 0])
  note(await Oilman().`on an actor`(), is: Bread())
}

@_optimize(none)
@MainActor func runIsolatedReplies() {
  let (replies, (answer, resolver)) = (IsolatedReplies(), Promise<String>.pending())
  var isTrue = false
  note(replies.`one that is not Sendable` { isTrue = $0 }, makes: isTrue, is: true)
  note(
    answer, when: { replies.`one of the main actor` { resolver.fulfill("\($0) \($1 ?? 0)") } },
    is: "1 2")
  note(Foreman().`of a source that says nothing`(), is: Bread())
}

private func question() -> (Promise<Int>, DelegateReply<Int>) {
  let (answer, resolver) = Promise<Int>.pending()
  return (answer, DelegateReply({ resolver.fulfill($0) }, default: 0))
}
