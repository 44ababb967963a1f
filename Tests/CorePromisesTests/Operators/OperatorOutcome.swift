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

  static let transforming: [OperatorOutcome] = [
    OperatorOutcome("map", "2") { _ in Promise.fulfilled("12").map(\.count) },
    OperatorOutcome("then", "2") { _ in Promise.fulfilled("12").then { .fulfilled($0.count) } },
    OperatorOutcome("then, of a promise that is rejected", "burnt(1)") { _ in
      .fulfilled(1).then { .rejected(BakeryError.burnt($0)) }
    },
    OperatorOutcome("compactMap", "12") { _ in Promise.fulfilled("12").compactMap { Int($0) } },
    OperatorOutcome("compactMap, to an Optional in another one", "7") { _ in
      Promise.fulfilled(1).compactMap { _ in Int??.some(nil) }.map { $0 ?? 7 }
    },
    OperatorOutcome("validate", "12") { _ in .fulfilled(12).validate { $0 > 6 } },
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
    OperatorOutcome("mapError of a value", "1") { _ in .fulfilled(1).mapError { $0 } },
    OperatorOutcome("mapError of a cancelled promise", "outOfFlour") { _ in
      cancelled.mapError { $0 is CancellationError ? BakeryError.outOfFlour : $0 }
    },
    OperatorOutcome("replaceError", "7") { _ in failed.replaceError(with: 7) },
    OperatorOutcome("replaceError of a value", "1") { _ in .fulfilled(1).replaceError(with: 7) },
    OperatorOutcome("replaceError of a cancelled promise", "7") { _ in
      cancelled.replaceError(with: 7)
    },
  ]

  static let recovering: [OperatorOutcome] = [
    OperatorOutcome("recover, from the error of a link above", "2", seen: ["burnt(1)"]) { seen in
      Promise.fulfilled(1).map { throw BakeryError.burnt($0) }.map { $0 + 1 }.recover { error in
        seen.append("\(error)")
        return .fulfilled(2)
      }
    },
    OperatorOutcome("recover of a value", "1") { _ in .fulfilled(1).recover { throw $0 } },
    OperatorOutcome("recover, by a promise that is rejected", "outOfFlour") { _ in
      failed.recover { _ in .rejected(BakeryError.outOfFlour) }
    },
    OperatorOutcome("recover(only:)", "2", seen: ["ovenIsCold"]) { seen in
      failed.recover(only: CancellationError.self) { _ in .fulfilled(1) }
        .recover(only: BakeryError.self) { (error: BakeryError) in
          seen.append("\(error)")
          return .fulfilled(2)
        }
    },
    OperatorOutcome("recover(only:), of another type", "cancelled") { _ in
      cancelled.recover(only: BakeryError.self) { _ in .fulfilled(1) }
    },
    OperatorOutcome("recover(only:), of any type", "1") { _ in
      cancelled.recover(only: (any Error).self) { _ in .fulfilled(1) }
    },
    OperatorOutcome("recover(only:) of a value", "7") { _ in
      .fulfilled(7).recover(only: BakeryError.self) { _ in .fulfilled(1) }
    },
    OperatorOutcome("recover(only:) that throws", "outOfFlour") { _ in
      failed.recover(only: BakeryError.self) { _ in throw BakeryError.outOfFlour }
    },
    OperatorOutcome("recover(matching:)", "1") { _ in
      failed.recover(matching: BakeryError.ovenIsCold) { .fulfilled(1) }
    },
    OperatorOutcome("recover(matching:), of another error", "ovenIsCold") { _ in
      failed.recover(matching: BakeryError.outOfFlour) { .fulfilled(1) }
    },
    OperatorOutcome("recover(matching:), of another type", "cancelled") { _ in
      cancelled.recover(matching: BakeryError.outOfFlour) { .fulfilled(1) }
    },
    OperatorOutcome("recover(matching:) of a value", "7") { _ in
      .fulfilled(7).recover(matching: BakeryError.outOfFlour) { .fulfilled(1) }
    },
    OperatorOutcome("recover(matching:) that throws", "outOfFlour") { _ in
      failed.recover(matching: BakeryError.ovenIsCold) { throw BakeryError.outOfFlour }
    },
  ]

  static let ending: [OperatorOutcome] = [
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
    OperatorOutcome("catch(only:)", "1", seen: ["ovenIsCold"]) { seen in
      failed.catch(only: BakeryError.self) { (error: BakeryError) in seen.append("\(error)") }
        .map { 1 }
    },
    OperatorOutcome("catch(only:), of another type", "cancelled") { seen in
      cancelled.catch(only: BakeryError.self) { seen.append("\($0)") }.map { 1 }
    },
    OperatorOutcome("catch(only:) of a value", "1") { seen in
      Promise.fulfilled(7).catch(only: BakeryError.self) { seen.append("\($0)") }.map { 1 }
    },
    OperatorOutcome("catch(matching:)", "1", seen: ["called"]) { seen in
      failed.catch(matching: BakeryError.ovenIsCold) { seen.append("called") }.map { 1 }
    },
    OperatorOutcome("catch(matching:), and a later catch", "1", seen: ["ovenIsCold"]) { seen in
      failed.catch(matching: BakeryError.outOfFlour) { seen.append("called") }
        .catch { seen.append("\($0)") }.map { 1 }
    },
    OperatorOutcome("catch(matching:), of another type", "cancelled") { seen in
      cancelled.catch(matching: BakeryError.outOfFlour) { seen.append("called") }.map { 1 }
    },
    OperatorOutcome("catch(matching:) of a value", "1") { seen in
      Promise.fulfilled(7).catch(matching: BakeryError.outOfFlour) { seen.append("called") }
        .map { 1 }
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
