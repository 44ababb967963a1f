import CorePromises
import Testing

/// What an operator makes of a result, and what its handler sees.
struct OperatorOutcome: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let outcome: String
  let seen: [String]
  let make: @Sendable (Log<String>) -> Promise<Int>

  init(
    _ name: String, _ outcome: String, seen: [String] = [],
    _ make: @escaping @Sendable (Log<String>) -> Promise<Int>
  ) {
    (testDescription, self.outcome, self.seen, self.make) = (name, outcome, seen, make)
  }

  static let all = links + recovering + ending

  private static let links: [OperatorOutcome] = [
    OperatorOutcome("compactMap, to an Optional in another one", "7") { _ in
      Promise.fulfilled(1).compactMap { _ in Int??.some(nil) }.map { $0 ?? 7 }
    },
    OperatorOutcome("asVoid", "1") { _ in Promise.fulfilled(7).asVoid().map { 1 } },
    OperatorOutcome("asVoid of an error", "ovenIsCold") { _ in
      failed.asVoid().map { 1 }
    },
    OperatorOutcome("mapError", "outOfFlour", seen: ["ovenIsCold"]) { seen in
      failed.mapError { error in
        seen.append("\(error)")
        return BakeryError.outOfFlour
      }
    },
  ]

  private static let recovering: [OperatorOutcome] = [
    OperatorOutcome("recover, from the error of a link above", "2", seen: ["burnt(1)"]) { seen in
      Promise.fulfilled(1).map { throw BakeryError.burnt($0) }.map { $0 + 1 }.recover { error in
        seen.append("\(error)")
        return .fulfilled(2)
      }
    },
    OperatorOutcome("recover(only:), of any type", "1") { _ in
      cancelled.recover(only: (any Error).self) { _ in .fulfilled(1) }
    },
    OperatorOutcome("recover(only:), which sees its error", "2", seen: ["ovenIsCold"]) { seen in
      failed.recover(only: BakeryError.self) { (error: BakeryError) in
        seen.append("\(error)")
        return .fulfilled(2)
      }
    },
    OperatorOutcome("catch(only:), which sees its error", "1", seen: ["ovenIsCold"]) { seen in
      failed.catch(only: BakeryError.self) { (error: BakeryError) in seen.append("\(error)") }
        .map { 1 }
    },
  ]

  private static let ending: [OperatorOutcome] = [
    OperatorOutcome("catch, of a link above", "1", seen: ["burnt(1)"]) { seen in
      Promise.fulfilled(1).map { value -> Int in throw BakeryError.burnt(value) }.tap { _ in }
        .catch { seen.append("\($0)") }.map { 1 }
    },
    OperatorOutcome("catch of a cancelled promise", "1", seen: ["true"]) { seen in
      cancelled.catch { seen.append("\($0 is CancellationError)") }.map { 1 }
    },
    OperatorOutcome("catch of a value", "1") { seen in
      Promise.fulfilled(7).catch { seen.append("\($0)") }.map { 1 }
    },
    OperatorOutcome("handle of a value", "1", seen: ["7"]) { seen in
      Promise.fulfilled(7).handle { seen.append($0.outcome) }.map { 1 }
    },
    OperatorOutcome("handle of an error", "1", seen: ["cancelled"]) { seen in
      cancelled.handle { seen.append($0.outcome) }.map { 1 }
    },
    OperatorOutcome("tap of a value", "7", seen: ["7"]) { seen in
      Promise.fulfilled(7).tap { seen.append($0.outcome) }
    },
    OperatorOutcome("tap of an error", "ovenIsCold", seen: ["ovenIsCold", "later"]) { seen in
      failed.tap { seen.append($0.outcome) }.tap { _ in seen.append("later") }
    },
    OperatorOutcome("kept, named and shielded", "7") { _ in
      Promise.fulfilled(7).kept().named("menu").shielded()
    },
    OperatorOutcome("kept, named and shielded, of an error", "ovenIsCold") { _ in
      failed.kept().named("menu").shielded()
    },
  ]

  private static var failed: Promise<Int> { .rejected(BakeryError.ovenIsCold) }

  private static var cancelled: Promise<Int> { .rejected(CancellationError()) }
}
