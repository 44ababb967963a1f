import DelegatePromises
import TestSupport
import Testing

/// The order of answers: the closure, or else the forward target, or else the protocol.
// E1
@Suite(.timeLimit(.minutes(20)))
struct `A question to a delegate` {
  private let owner = StallAdapter(
    replies: StallAdapter.Replies(
      mayOpen: { _ in false },
      price: { _ in 2 },
      baker: { _ in "Bo" },
      willPutOut: { _ in "yesterday's" },
      mayDeliver: { $1.send(false) },
      payment: { _ in (.refused, 1) }))

  @Test func `is answered by the closure first`() async throws {
    let adapter = StallAdapter(
      replies: StallAdapter.Replies(
        mayOpen: { $0 > 6 },
        price: { $0.count },
        baker: { "the baker of \($0)" },
        willPutOut: { $0.map { "fresh \($0)" } },
        mayDeliver: { $1.send($0 == "rye") },
        payment: { _ in (.card, 4) }),
      forward: owner)

    let answers = try await Answered(by: adapter)

    #expect(
      answers
        == Answered(
          mayOpen: true, price: 3, baker: "the baker of rye", putOut: "fresh rye",
          mayDeliver: true, payment: .card, change: 4))
  }

  @Test func `is answered by the forward target if there is no closure`()
    async throws
  {
    let answers = try await Answered(by: StallAdapter(forward: owner))

    #expect(
      answers
        == Answered(
          mayOpen: false, price: 2, baker: "Bo", putOut: "yesterday's", mayDeliver: false,
          payment: .refused, change: 1))
  }

  @Test func `is answered by the protocol's default if there is neither`() async throws {
    let answers = try await Answered(by: StallAdapter())

    #expect(
      answers
        == Answered(
          mayOpen: true, price: 3, baker: "Ann", putOut: "rye", mayDeliver: true, payment: .cash))
  }

  @Test func `may be answered with nil, which is an answer`() {
    let adapter = StallAdapter(
      replies: StallAdapter.Replies(willPutOut: { _ in nil }), forward: owner)

    #expect(adapter.stall(willPutOut: "rye") == nil)
  }

  @Test func `is not passed on when the closure throws`() {
    let adapter = StallAdapter(
      replies: StallAdapter.Replies(price: { _ in throw OvenError.noFlour }), forward: owner)

    #expect(throws: OvenError.self) { try adapter.stall(priceOf: "rye") }
  }

  // E2: the forward target loses the handler.
  @Test func `gets the default if the forward target forgets it`() {
    let allowed = Shelf<Bool?>(nil)

    StallAdapter(forward: ForgetfulOwner()).stall(mayDeliver: "rye") { allowed.value = $0 }

    #expect(allowed.value == true)
  }

  // E2
  @Test func `reaches the source once when it is answered twice`() {
    let calls = Counter()
    let adapter = StallAdapter(
      replies: StallAdapter.Replies(mayDeliver: { _, reply in
        reply.send(true)
        reply.send(false)
      }))

    adapter.stall(mayDeliver: "rye") { _ in calls.add() }

    #expect(calls.count == 1)
  }
}

/// The answers of a delegate about rye.
private struct Answered: Equatable {
  var mayOpen: Bool
  var price: Int
  var baker: String
  var putOut: String?
  var mayDeliver: Bool
  var payment: Payment
  var change: Int?
}

extension Answered {
  init(by delegate: any StallDelegate) async throws {
    mayOpen = delegate.stall(mayOpenAt: 7)
    price = try delegate.stall(priceOf: "rye")
    baker = await delegate.stall(bakerOf: "rye")
    putOut = delegate.stall(willPutOut: "rye")
    mayDeliver = await completion { delegate.stall(mayDeliver: "rye", decide: $0) }
    (payment, change) = await completion { done in
      delegate.stall(paymentFor: "rye") { done(($0, $1)) }
    }
  }
}

private final class ForgetfulOwner: StallDelegate {
  func stall(mayDeliver loaf: String, decide: @escaping @Sendable (Bool) -> Void) {}
}
