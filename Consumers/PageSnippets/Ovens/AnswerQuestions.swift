// Questions, and a store that blocks.

import DelegateEvents
import Dispatch

nonisolated final class OvenAdapter: OvenDelegate, Forwarding {
  struct Replies: Sendable {
    var mayBake: (@Sendable (_ hour: Int) -> Bool)?
    var replacement: (@Sendable (_ loaf: Loaf?) -> Loaf?)?
    var mayOpen: (@Sendable (_ reply: DelegateReply<Bool>) -> Void)?
  }
  private let replies: Replies
  let forward = ForwardTarget<any OvenDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  func oven(_ oven: Oven, mayBakeAt hour: Int) -> Bool {
    replies.mayBake?(hour) ?? forward.target?.oven(oven, mayBakeAt: hour) ?? true
  }

  func oven(_ oven: Oven, replacementOf loaf: Loaf?) -> Loaf? {
    replies.replacement.map { $0(loaf) }
      ?? forward.target.map { $0.oven(oven, replacementOf: loaf) } ?? loaf
  }

  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
    let reply = DelegateReply(decide, default: true)
    replies.mayOpen?(reply) ?? forward.target?.oven(oven, mayOpen: reply.send)
      ?? reply.sendDefault()
  }
}

/// The shortest form.
nonisolated final class ShortAdapter: OvenDelegate {
  private let replies: OvenAdapter.Replies
  init(replies: OvenAdapter.Replies) { self.replies = replies }

  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
    let reply = DelegateReply(decide, default: true)
    replies.mayOpen?(reply) ?? reply.sendDefault()
  }

  func oven(_ oven: Oven, isPaid pay: @escaping @Sendable (Payment, Int?) -> Void) {
    let reply = DelegateReply(pay, default: (.cash, nil))
    reply.send(.voucher, 7)
  }
}

actor Baker {
  func mayOpen(_ hour: Int) -> Bool { hour > 6 }
}

@MainActor func answering(_ oven: Oven, _ baker: Baker, decide: @escaping (Bool) -> Void) {
  let hour = oven.hour
  let early = OvenAdapter(replies: .init(mayBake: { $0 < 9 }))
  let asking = OvenAdapter(
    replies: .init(mayOpen: { reply in
      reply.send { await baker.mayOpen(hour) }
    }))
  do {
    let oven = (hour: hour, ())
    let reply = DelegateReply(isolated: decide, default: true)
    reply.send { await baker.mayOpen(oven.hour) }
  }
  _ = (early, asking)
}

func answering(_ oven: Oven, _ reply: DelegateReply<Int>) {
  reply.send(with: Result { try oven.readTemperature() })
}

nonisolated final class ShelfAdapter: Sendable {
  struct Replies: Sendable { var numberOfRows: @Sendable () -> Int }
  let replies: Replies
  init(replies: Replies) { self.replies = replies }
}

struct Board { func show(_ rows: [String]) {} }

func following(_ table: Board) async throws {
  let rows = CurrentValue(["rye"])
  let adapter = ShelfAdapter(replies: .init(numberOfRows: { rows.value.count }))
  rows.update { $0.append("wheat") }
  let wheat = rows.update { $0.removeLast() }
  _ = (adapter, wheat)

  for try await rows in rows.values() { table.show(rows) }
}

typealias LoafReader = LoafBaked

extension Oven: Promising {}

extension Promised where Base: Oven {
  func loaf(isolation: isolated any Actor = #isolation) -> Promise<Loaf> {
    Promise(from: base, taking: \.delegate, with: LoafReader.init) { $0.bake() }
  }
}

/// A store whose functions block and throw.
nonisolated final class Store: Promising, Sendable {
  func readGrams(of loaf: String) throws -> Int { 500 }
}

nonisolated let storage = DispatchQueue(label: "storage")

nonisolated extension Promised where Base == Store {
  func grams(of loaf: String) -> Promise<Int> {
    Promise.fulfilled(base).map(on: .queue(storage)) { try $0.readGrams(of: loaf) }
  }
}

@MainActor func promising(_ oven: Oven, _ store: Store) -> (Promise<Loaf>, Promise<Int>) {
  (oven.promised.loaf(), store.promised.grams(of: "rye"))
}
