// An adapter of ClosuresDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ClosuresDelegate
// It is yours to edit. The same command with --force writes it anew.

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `ClosuresDelegate` asks.
nonisolated final class ClosuresDelegateAdapter: ClosuresDelegate, Forwarding {
  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var each: ((_ body: (Loaf) throws -> Void) -> Void)?
    var later: (_ body: @escaping (Loaf) -> Int) -> Void
    var with: (_ baking: (Loaf) -> Void) -> Void
    var keeping: () -> Loaf
    var perhaps: (_ body: ((Loaf) -> Void)?) -> Void
    var lazily: ((_ degrees: Int) -> Bool)?
    var failing: (_ degrees: Int) throws -> Bool
    var many: (_ bodies: [@Sendable (Int) throws -> Void]) -> Void
    var mayOpen: (@Sendable () async -> Bool)?
    var mayClose: () -> (Bool, String?)
    var mayHeat: (_ decide: @escaping @MainActor (Bool) -> Void) -> Void
    var mayCool: (_ decide: @escaping @MainActor @Sendable () -> Void) -> Void
    var bake: @Sendable (_ loaf: Loaf) async -> (Loaf?, (any Error)?)
    var make: (_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void
    var change: (_ change: (inout Loaf) -> Void) -> Void
    var tell: @Sendable () async -> (Loaf, Int)
  }

  private let answers: Answers
  let forward = ForwardTarget<any ClosuresDelegate>()

  init(answers: Answers) { self.answers = answers }

  func oven(_ oven: Oven, each body: (Loaf) throws -> Void) {
    if let answer = answers.each { return answer(body) }
    return otherwise.oven(oven, each: body)
  }

  func oven(_ oven: Oven, later body: @escaping (Loaf) -> Int) { answers.later(body) }

  func oven(_ oven: Oven, with baking: (Loaf) -> Void) { answers.with(baking) }

  func oven(_ oven: Oven, keeping baking: @escaping (Loaf) -> Void) { baking(answers.keeping()) }

  func oven(_ oven: Oven, perhaps body: ((Loaf) -> Void)?) { answers.perhaps(body) }

  func oven(_ oven: Oven, lazily degrees: @autoclosure () -> Int) -> Bool {
    if let answer = answers.lazily { return answer(degrees()) }
    return otherwise.oven(oven, lazily: degrees())
  }

  func oven(_ oven: Oven, failing degrees: @autoclosure () throws -> Int) throws -> Bool {
    try answers.failing(degrees())
  }

  func oven(_ oven: Oven, many bodies: [@Sendable (Int) throws -> Void]) { answers.many(bodies) }

  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
    guard let answer = answers.mayOpen else { return otherwise.oven(oven, mayOpen: decide) }
    Task { decide(await answer()) }
  }

  func oven(_ oven: Oven, mayClose decide: @escaping (_ isClosed: Bool, _ why: String?) -> Void) {
    let reply = answers.mayClose()
    decide(reply.0, reply.1)
  }

  func oven(_ oven: Oven, mayHeat decide: @escaping @MainActor (Bool) -> Void) {
    answers.mayHeat(decide)
  }

  func oven(_ oven: Oven, mayCool decide: @escaping @MainActor @Sendable () -> Void) {
    answers.mayCool(decide)
  }

  func bake(_ loaf: Loaf, completionHandler: @escaping @Sendable (Loaf?, (any Error)?) -> Void) {
    let answer = answers.bake
    Task {
      let reply = await answer(loaf)
      completionHandler(reply.0, reply.1)
    }
  }

  func make(_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void { answers.make(maker) }

  func change(_ change: (inout Loaf) -> Void) { answers.change(change) }

  func tell(_ reply: @escaping @Sendable ((Loaf, Int)) -> Void) {
    let answer = answers.tell
    Task { reply(await answer()) }
  }

  /// Who answers where there is no closure.
  private var otherwise: any ClosuresDelegate { forward.target ?? Defaults(adapter: self) }

  /// What the protocol does by itself.
  private final class Defaults: ClosuresDelegate {
    private let adapter: ClosuresDelegateAdapter

    init(adapter: ClosuresDelegateAdapter) { self.adapter = adapter }

    func oven(_ oven: Oven, later body: @escaping (Loaf) -> Int) { adapter.oven(oven, later: body) }

    func oven(_ oven: Oven, with baking: (Loaf) -> Void) { adapter.oven(oven, with: baking) }

    func oven(_ oven: Oven, keeping baking: @escaping (Loaf) -> Void) {
      adapter.oven(oven, keeping: baking)
    }

    func oven(_ oven: Oven, perhaps body: ((Loaf) -> Void)?) { adapter.oven(oven, perhaps: body) }

    func oven(_ oven: Oven, failing degrees: @autoclosure () throws -> Int) throws -> Bool {
      try adapter.oven(oven, failing: degrees())
    }

    func oven(_ oven: Oven, many bodies: [@Sendable (Int) throws -> Void]) {
      adapter.oven(oven, many: bodies)
    }

    func oven(_ oven: Oven, mayClose decide: @escaping (_ isClosed: Bool, _ why: String?) -> Void) {
      adapter.oven(oven, mayClose: decide)
    }

    func oven(_ oven: Oven, mayHeat decide: @escaping @MainActor (Bool) -> Void) {
      adapter.oven(oven, mayHeat: decide)
    }

    func oven(_ oven: Oven, mayCool decide: @escaping @MainActor @Sendable () -> Void) {
      adapter.oven(oven, mayCool: decide)
    }

    func bake(_ loaf: Loaf, completionHandler: @escaping @Sendable (Loaf?, (any Error)?) -> Void) {
      adapter.bake(loaf, completionHandler: completionHandler)
    }

    func make(_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void { adapter.make(maker) }

    func change(_ change: (inout Loaf) -> Void) { adapter.change(change) }

    func tell(_ reply: @escaping @Sendable ((Loaf, Int)) -> Void) { adapter.tell(reply) }
  }
}
