import DelegatePromises

/// The delegate of a stall, with a question of every kind.
protocol StallDelegate: AnyObject, Sendable {
  func stall(mayOpenAt hour: Int) -> Bool
  func stall(priceOf loaf: String) throws -> Int
  func stall(bakerOf loaf: String) async -> String
  /// Returns the loaf to put out; nil removes it from the shelf.
  func stall(willPutOut loaf: String?) -> String?
  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void)
  func stall(paymentFor loaf: String, decide: @escaping @Sendable (Payment, Int?) -> Void)
}

/// The answers of a protocol whose requirements are optional.
extension StallDelegate {
  func stall(mayOpenAt hour: Int) -> Bool { true }
  func stall(priceOf loaf: String) throws -> Int { 3 }
  func stall(bakerOf loaf: String) async -> String { "Ann" }
  func stall(willPutOut loaf: String?) -> String? { loaf }
  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void) { decide(true) }
  func stall(paymentFor loaf: String, decide: @escaping @Sendable (Payment, Int?) -> Void) {
    decide(.cash, nil)
  }
}

enum Payment: Sendable {
  case cash, card, refused
}

struct SoldOut: Error {}

/// A hand-written adapter: a closure for each question, then the forward target, then the default.
final class StallAdapter: StallDelegate, Forwarding {
  struct Replies: Sendable {
    var mayOpen: (@Sendable (_ hour: Int) -> Bool)?
    var price: (@Sendable (_ loaf: String) throws -> Int)?
    var baker: (@Sendable (_ loaf: String) async -> String)?
    var willPutOut: (@Sendable (_ loaf: String?) -> String?)?
    var mayDeliver: (@Sendable (_ loaf: String, _ reply: DelegateReply<Bool>) -> Void)?
    var payment: (@Sendable (_ loaf: String) async throws -> (Payment, Int?))?
  }

  private let replies: Replies
  let forward: ForwardTarget<any StallDelegate>

  init(replies: Replies = Replies(), forward: (any StallDelegate)? = nil) {
    self.replies = replies
    self.forward = ForwardTarget(forward, held: .strongly)
  }

  func stall(mayOpenAt hour: Int) -> Bool {
    replies.mayOpen?(hour) ?? forward.target?.stall(mayOpenAt: hour) ?? true
  }

  func stall(priceOf loaf: String) throws -> Int {
    try replies.price?(loaf) ?? forward.target?.stall(priceOf: loaf) ?? 3
  }

  func stall(bakerOf loaf: String) async -> String {
    if let baker = replies.baker { return await baker(loaf) }
    return await forward.target?.stall(bakerOf: loaf) ?? "Ann"
  }

  func stall(willPutOut loaf: String?) -> String? {
    replies.willPutOut.map { $0(loaf) } ?? forward.target.map { $0.stall(willPutOut: loaf) } ?? loaf
  }

  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void) {
    let reply = DelegateReply(decide, default: true)
    replies.mayDeliver?(loaf, reply)
      ?? forward.target?.stall(mayDeliver: loaf, decide: reply.send) ?? reply.sendDefault()
  }

  func stall(paymentFor loaf: String, decide: @escaping @Sendable (Payment, Int?) -> Void) {
    let reply = DelegateReply(decide, default: (.cash, nil))
    replies.payment.map { pay in reply.send { try await pay(loaf) } }
      ?? forward.target?.stall(paymentFor: loaf, decide: reply.send) ?? reply.sendDefault()
  }
}
