import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A recover from errors of one type` {
  @Test func `gets an error of that type`() async {
    let derived = Promise<Int>.rejected(BakeryError.burnt(7)).recover(only: BakeryError.self) {
      .fulfilled($0 == .burnt(7) ? 1 : 0)
    }

    #expect(await derived.result.value == 1)
  }

  @Test func `passes an error of another type on without a call`() async {
    let ran = Counter()
    let derived = Promise<Int>.rejected(CancellationError()).recover(only: BakeryError.self) { _ in
      ran.add()
      return .fulfilled(1)
    }

    #expect(await derived.result.isCancelled)
    #expect(ran.count == 0)
  }

  @Test func `passes a value on without a call`() async {
    let derived = Promise.fulfilled(7).recover(only: BakeryError.self) { _ in .fulfilled(1) }

    #expect(await derived.result.value == 7)
  }

  @Test func `takes any error when that is the type`() async {
    let derived = Promise<Int>.rejected(CancellationError()).recover(only: (any Error).self) { _ in
      .fulfilled(1)
    }

    #expect(await derived.result.value == 1)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).recover(only: BakeryError.self) {
      _ in throw BakeryError.outOfFlour
    }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  @Test func `leaves the others to the next one`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover(only: CancellationError.self) { _ in .fulfilled(1) }
      .recover(only: BakeryError.self) { _ in .fulfilled(2) }

    #expect(await derived.result.value == 2)
  }
}

@Suite(.timeLimit(.minutes(20))) struct `A recover from one error` {
  @Test func `runs for that error`() async {
    let derived = Promise<Int>.rejected(BakeryError.burnt(7))
      .recover(matching: BakeryError.burnt(7)) { .fulfilled(1) }

    #expect(await derived.result.value == 1)
  }

  @Test func `passes another error of its type on without a call`() async {
    let ran = Counter()
    let derived = Promise<Int>.rejected(BakeryError.burnt(8))
      .recover(matching: BakeryError.burnt(7)) {
        ran.add()
        return .fulfilled(1)
      }

    #expect(await derived.result.bakeryError == .burnt(8))
    #expect(ran.count == 0)
  }

  @Test func `passes an error of another type on`() async {
    let derived = Promise<Int>.rejected(CancellationError())
      .recover(matching: BakeryError.burnt(7)) { .fulfilled(1) }

    #expect(await derived.result.isCancelled)
  }

  @Test func `passes a value on`() async {
    let derived = Promise.fulfilled(7).recover(matching: BakeryError.ovenIsCold) { .fulfilled(1) }

    #expect(await derived.result.value == 7)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover(matching: BakeryError.ovenIsCold) { throw BakeryError.outOfFlour }

    #expect(await derived.result.bakeryError == .outOfFlour)
  }

  // P4
  @MainActor
  @Test func `runs where it was written`() async {
    var ran = 0

    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover(matching: BakeryError.ovenIsCold) {
        MainActor.assertIsolated()
        ran += 1
        return .fulfilled(1)
      }

    #expect(await derived.result.value == 1)
    #expect(ran == 1)
  }

  // P4
  @Test func `runs on an actor, behind what that actor does for the promise`() async {
    let seen = Log<String>()

    let derived = await Shop().recover(
      .rejected(BakeryError.ovenIsCold), from: .ovenIsCold, noting: seen)

    _ = await derived.result
    #expect(seen.entries == ["tapped here", "recovered here"])
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its handler and the error to match`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = recover(order.promise, live)

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    _ = await derived.result
  }

  private func recover(_ promise: Promise<Int>, _ live: LiveCount) -> Promise<Int> {
    let ticket = live.ticket()
    return promise.recover(matching: TicketError(ticket: live.ticket())) {
      ticket.touch()
      return .fulfilled(1)
    }
  }
}

/// An error whose living instances are counted.
private struct TicketError: Error, Equatable {
  let ticket: LiveCount.Ticket

  static func == (first: Self, second: Self) -> Bool { first.ticket === second.ticket }
}

extension Shop {
  fileprivate func recover(
    _ promise: Promise<Int>, from error: BakeryError, noting seen: Log<String>
  ) -> Promise<Int> {
    _ = promise.tap { _ in
      self.assertIsolated()
      seen.append("tapped here")
    }
    return promise.recover(matching: error) {
      self.assertIsolated()
      seen.append("recovered here")
      return .fulfilled(1)
    }
  }
}
