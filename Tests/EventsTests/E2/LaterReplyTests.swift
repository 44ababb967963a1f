import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// E2
@Suite(.timeLimit(.minutes(20)))
struct `A reply that comes later` {
  private let scope = PromiseScope()
  private let got = Shelf<[Int]>([])
  private let called = Gate()

  @Test func `answers with the result of an asynchronous function`() async {
    let reply = DelegateReply(put, default: 0)

    reply.send { await Self.weigh() }

    await called.wait()
    #expect(got.value == [500])
  }

  // E2, P7
  @Test func `gives the default for a function that throws, and reports both`() async {
    scope.run { DelegateReply(put, default: 7).send { throw OvenError.noFlour } }

    await called.wait()
    #expect(got.value == [7])
    #expect(scope.reports.kinds == [.unhandled, .unanswered])
  }

  // E2, D7
  @Test func `gives the default at once when its function is cancelled as a promise`() async {
    let (asked, gate) = (Gate(), Gate())
    let (reply, answer) = scope.run {
      (
        DelegateReply(put, default: 7),
        Promise {
          asked.open()
          await gate.wait()
          return 1
        }
      )
    }
    reply.send(with: answer)
    await asked.wait()

    answer.cancel()

    #expect(got.value == [7])
    #expect(scope.reports.kinds == [.unanswered])
  }

  @Test func `answers with the value of a promise, inside the call that settles`() {
    let (promise, resolver) = Promise<Int>.pending()
    DelegateReply(put, default: 0).send(with: promise)

    resolver.fulfill(1)

    #expect(got.value == [1])
  }

  // E2, P7
  @Test(arguments: Ending.allCases)
  func `gives the default for a promise without a value`(ending: Ending) async {
    let reply = scope.run { DelegateReply(put, default: 7) }
    var (promise, resolver): (Promise<Int>, Promise<Int>.Resolver?) = scope.run {
      Promise<Int>.pending()
    }
    reply.send(with: promise)

    switch ending {
    case .rejected: resolver?.reject(OvenError.noFlour)
    case .cancelled: promise.cancel()
    case .abandoned: resolver = nil
    }

    #expect(got.value == [7])
    #expect(scope.reports.kinds == ending.reported)
  }

  // D4, P10: the question is released with its adapter, and nothing else holds it.
  @Test func `is not held by a promise that has settled`() {
    let (promise, resolver) = Promise<Int>.pending()
    let alive = LiveCount()
    DelegateReply(
      { [ticket = alive.ticket()] (_: Int) in withExtendedLifetime(ticket) {} }, default: 0
    ).send(with: promise)
    #expect(alive.count == 1)

    resolver.fulfill(1)

    #expect(alive.count == 0)
  }

  enum Ending: CaseIterable {
    case rejected, cancelled, abandoned

    var reported: [EventKind] {
      switch self {
      case .rejected, .abandoned: [.unhandled, .unanswered]
      case .cancelled: [.unanswered]
      }
    }
  }

  @concurrent private static func weigh() async -> Int { 500 }

  private var put: @Sendable (Int) -> Void {
    { [got, called] number in
      got.update { $0.append(number) }
      called.open()
    }
  }
}
