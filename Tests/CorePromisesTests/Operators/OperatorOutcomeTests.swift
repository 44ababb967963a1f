import CorePromises
import TestSupport
import Testing

// P12
@Suite(.timeLimit(.minutes(5))) struct `An operator` {
  // Random programs try the other operators, with each result.
  @Test func `shows its handler the result, or the error with its type`() {
    let seen = Log<String>()
    let (value, failed) = (Promise.fulfilled(7), Promise<Int>.rejected(BakeryError.ovenIsCold))

    for promise in [value, failed] { promise.handle(on: .immediate) { seen.append($0.outcome) } }
    failed.catch(only: BakeryError.self, on: .immediate) { (error: BakeryError) in
      seen.append("\(error)")
    }
    let recovered = failed.recover(only: BakeryError.self, on: .immediate) { (error: BakeryError) in
      seen.append("\(error)")
      return .fulfilled(2)
    }

    #expect(recovered.current?.value == 2)
    #expect(seen.entries == ["7", "ovenIsCold", "ovenIsCold", "ovenIsCold"])
  }

  @Test func `takes an Optional in an Optional for a value, and a cancellation for an error`() {
    let nothing = Promise.fulfilled(1).compactMap(on: .immediate) { _ in Int??.some(nil) }
    let recovered = Promise<Int>.rejected(CancellationError())
      .recover(only: (any Error).self, on: .immediate) { _ in .fulfilled(1) }

    #expect(nothing.current?.value == .some(nil))
    #expect(recovered.named("menu").current?.value == 1)
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

  // P4
  @Test func `that matches an error runs behind what its actor does for the promise`() async {
    let seen = Log<String>()

    let derived = await Shop().recover(
      .rejected(BakeryError.ovenIsCold), from: .ovenIsCold, noting: seen)

    _ = await derived.result
    #expect(seen.entries == ["tapped here", "recovered here"])
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
