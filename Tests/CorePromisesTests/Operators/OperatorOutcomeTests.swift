import CorePromises
import TestSupport
import Testing

// P12
@Suite(.timeLimit(.minutes(5))) struct `An operator` {
  @Test(arguments: OperatorOutcome.all)
  func `makes of a result what it should, and shows it to its handler`(
    row: OperatorOutcome
  ) async {
    let seen = Log<String>()

    let derived = row.make(seen)

    #expect(await derived.result.outcome == row.outcome)
    #expect(seen.entries == row.seen)
  }

  @Test(arguments: Selective.allCases)
  private func `takes the errors that it names, and passes all else on`(name: Selective) async {
    let named = BakeryError.ovenIsCold
    let calls = Counter()
    let rows: [(Result<Int, any Error>, outcome: String, calls: Int)] = [
      (.failure(named), "1", 1), (.success(7), name.isCatch ? "1" : "7", 0),
      (.failure(CancellationError()), "cancelled", 0),
      (
        .failure(BakeryError.outOfFlour), name.isForType ? "1" : "outOfFlour",
        name.isForType ? 1 : 0
      ),
    ]

    for (result, outcome, expected) in rows {
      let before = calls.count
      let derived = name.attach(to: Promise { $0.settle(with: result) }) { calls.add() }
      #expect(await derived.result.outcome == outcome)
      #expect(calls.count - before == expected)
    }
    guard !name.isCatch else { return }
    let failed = name.attach(to: .rejected(named)) { throw BakeryError.burnt(1) }
    #expect(await failed.result.bakeryError == .burnt(1))
  }

  @Test func `names its place, and the reason, when it refuses a value`() async {
    let line = #line + 1
    let nothing = Promise.fulfilled("a dozen").compactMap { Int($0) }
    let refused = Promise.fulfilled(5).validate { $0 > 6 }

    let (mapping, validation) = (await nothing.result.outcome, await refused.result.outcome)
    #expect(mapping.contains("compactMap at \(#fileID):\(line) returned nil"))
    #expect(validation.contains("at \(#fileID):\(line + 1) did not pass its validation"))
  }

  @Test func `keeps a value of any size and kind`() async {
    let tray = Array(repeating: "roll", count: 100)
    let order = Promise.fulfilled((1, 2.5, "bread", tray))

    let derived = order.map { ($0.3, $0.2, $0.1, $0.0) }.map { $0 }

    #expect(await derived.result.value.map { $0 == (tray, "bread", 2.5, 1) } == true)
  }

  // P4
  @MainActor
  @Test func `that matches an error runs its handler where it was written`() async {
    var ran = 0
    let failed = Promise<Int>.rejected(BakeryError.ovenIsCold)

    let caught = failed.catch(matching: BakeryError.ovenIsCold) {
      MainActor.assertIsolated()
      ran += 1
    }
    let recovered = failed.recover(matching: BakeryError.ovenIsCold) {
      MainActor.assertIsolated()
      ran += 1
      return .fulfilled(1)
    }

    _ = await caught.result
    _ = await recovered.result
    #expect(ran == 2)
  }

  // P4
  @Test func `that matches an error runs behind what its actor does for the promise`() async {
    let seen = Log<String>()

    let derived = await Shop().recover(
      .rejected(BakeryError.ovenIsCold), from: .ovenIsCold, noting: seen)

    _ = await derived.result
    #expect(seen.entries == ["tapped here", "recovered here"])
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `that matches an error releases its handler and that error`(ending: Ending) async {
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

/// An operator for some errors.
private enum Selective: CaseIterable, Sendable {
  case recoverOnly, recoverMatching, catchOnly, catchMatching

  var isCatch: Bool { self == .catchOnly || self == .catchMatching }
  var isForType: Bool { self == .recoverOnly || self == .catchOnly }

  /// Attaches a handler for an oven that is cold, or for all errors of its type.
  func attach(
    to promise: Promise<Int>, _ handler: @escaping @Sendable () throws -> Void
  ) -> Promise<Int> {
    let recovery: @Sendable () throws -> Promise<Int> = {
      try handler()
      return .fulfilled(1)
    }
    return switch self {
    case .recoverOnly: promise.recover(only: BakeryError.self) { _ in try recovery() }
    case .recoverMatching: promise.recover(matching: BakeryError.ovenIsCold, recovery)
    case .catchOnly: promise.catch(only: BakeryError.self) { _ in try? handler() }.map { 1 }
    case .catchMatching:
      promise.catch(matching: BakeryError.ovenIsCold) { try? handler() }.map { 1 }
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
