import DelegatePromises
import TestSupport
import Testing

// E1: the closure answers, or else the forward target, or else the protocol.
@Suite(.timeLimit(.minutes(5)))
struct `A question to a delegate` {
  private let owner = StallAdapter(
    price: { _ in 2 }, willPutOut: { _ in "yesterday's" }, mayDeliver: { $1.send(false) })

  @Test func `is answered by the closure first`() async throws {
    let adapter = StallAdapter(
      price: { $0.count }, willPutOut: { $0.map { "fresh \($0)" } },
      mayDeliver: { $1.send($0 == "rye") }, forward: owner)

    #expect(try await answers(of: adapter) == ["3", "fresh rye", "true"])
  }

  @Test func `is answered by the forward target if there is no closure`() async throws {
    let adapter = StallAdapter(forward: owner)

    #expect(try await answers(of: adapter) == ["2", "yesterday's", "false"])
  }

  @Test func `is answered by the protocol's default if there is neither`() async throws {
    #expect(try await answers(of: StallAdapter()) == ["4", "rye", "true"])
  }

  @Test func `is not passed on when the closure answers with nil, or throws`() {
    let adapter = StallAdapter(
      price: { _ in throw OvenError.noFlour }, willPutOut: { _ in nil }, forward: owner)

    #expect(adapter.stall(willPutOut: "rye") == nil)
    #expect(throws: OvenError.noFlour) { try adapter.stall(priceOf: "rye") }
  }

  // E2
  @Test func `gets the default if the forward target forgets it`() async throws {
    let adapter = StallAdapter(forward: StallAdapter(mayDeliver: { _, _ in }))

    #expect(try await answers(of: adapter).last == "true")
  }

  /// The answers of a delegate about rye.
  private func answers(of delegate: any StallDelegate) async throws -> [String] {
    let mayDeliver = await completion { delegate.stall(mayDeliver: "rye", decide: $0) }
    return [
      "\(try delegate.stall(priceOf: "rye"))", delegate.stall(willPutOut: "rye") ?? "nil",
      "\(mayDeliver)",
    ]
  }
}

/// The delegate of a stall, with a question of each kind.
private protocol StallDelegate: AnyObject, Sendable {
  func stall(priceOf loaf: String) throws -> Int
  /// Returns the loaf to put out; nil removes it from the shelf.
  func stall(willPutOut loaf: String?) -> String?
  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void)
}

/// A hand-written adapter: a closure for each question, then the forward target, then the default.
private final class StallAdapter: StallDelegate, Forwarding {
  typealias Price = @Sendable (String) throws -> Int
  typealias PutOut = @Sendable (String?) -> String?
  typealias Deliver = @Sendable (String, DelegateReply<Bool>) -> Void

  let forward: ForwardTarget<any StallDelegate>
  private let price: Price?
  private let willPutOut: PutOut?
  private let mayDeliver: Deliver?

  init(
    price: Price? = nil, willPutOut: PutOut? = nil, mayDeliver: Deliver? = nil,
    forward: (any StallDelegate)? = nil
  ) {
    (self.price, self.willPutOut, self.mayDeliver) = (price, willPutOut, mayDeliver)
    self.forward = ForwardTarget(forward, held: .strongly)
  }

  func stall(priceOf loaf: String) throws -> Int {
    try price?(loaf) ?? forward.target?.stall(priceOf: loaf) ?? 4
  }

  func stall(willPutOut loaf: String?) -> String? {
    willPutOut.map { $0(loaf) } ?? forward.target.map { $0.stall(willPutOut: loaf) } ?? loaf
  }

  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void) {
    let reply = DelegateReply(decide, default: true)
    mayDeliver?(loaf, reply)
      ?? forward.target?.stall(mayDeliver: loaf, decide: reply.send) ?? reply.sendDefault()
  }
}
