public import DelegatePromises
public import Foundation
import PromisesTesting
import Testing
import TestSupport

// The table of errors: the page must agree with the description of each error.
@Suite struct `The table of errors` {
  @Test func `has a row for each error of the library`() throws {
    let rows = try ErrorTable.rows

    #expect(Set(rows.map(\.name)) == Set(LibraryError.all.map(\.name)))
    #expect(rows.count == LibraryError.all.count)
  }

  // P7
  @Test func `keeps no other error of an any from being reported`() {
    let line = #line + 5
    let reports = Reports { event in
      if case .unhandled(_, let place, _) = event { place.line == line } else { false }
    }
    let released = DelegateError.released(madeAt: Promise<Int>.fulfilled(1).origin)
    do { _ = Promise<Int>.any(.rejected(released), .rejected(OvenError.burnt)) }

    #expect(reports.count == 1)
  }

  // P7
  @Test(arguments: LibraryError.all)
  func `lists what is reported unobserved, except that an adapter has gone`(error: LibraryError) {
    let scope = PromiseScope()

    scope.run { _ = Promise<Int>.rejected(error.error) }

    let isQuiet = if case DelegateError.released = error.error { true } else { false }
    #expect(scope.reports.count == (isQuiet ? 0 : 1))
  }

  @Test(arguments: LibraryError.all)
  func `gives the occasion, the message, the place and the solution`(error: LibraryError) throws {
    let row = try #require(ErrorTable.rows.first { $0.name == error.name })

    #expect(row.message == error.message)
    #expect(row.others.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: LibraryError.all)
  func `is readable where Foundation describes errors`(error: LibraryError) {
    #expect(error.error.localizedDescription == "\(error.error)")
  }
}

/// The conformances that the page recommends to programs that import Foundation.
extension PromiseError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension DelegateError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

/// An error of the library, as the table shows it.
struct LibraryError: Sendable, CustomTestStringConvertible {
  /// The first cell of its row.
  let name: String
  let error: any Error

  /// The message, without the place.
  var message: String {
    "\(error)".replacing("\(Self.place)", with: "…").replacing(#/they failed with \[.*\]/#) { _ in
      "they failed with […]"
    }
  }

  var testDescription: String { name }

  private init(_ error: PromiseError) {
    self.error = error
    let label = Self.label(of: error)
    name = label.hasPrefix("the same") ? label : "``PromiseError/\(label)``"
  }

  private init(_ error: DelegateError) {
    self.error = error
    let label = Self.label(of: error)
    name = label.hasPrefix("the same") ? label : "`DelegateError.\(label)`"
  }

  static let all: [LibraryError] =
    [
      LibraryError(.abandoned(madeAt: place)), LibraryError(.cycle(madeAt: place)),
      LibraryError(.noValue(madeAt: place)), LibraryError(.mappedToNil(madeAt: place)),
      LibraryError(.invalid(madeAt: place)),
      LibraryError(.noneFulfilled(failures(2), madeAt: place)),
      LibraryError(.noneFulfilled(failures(0), madeAt: place)),
      LibraryError(.timedOut(after: .seconds(1), madeAt: place)),
      LibraryError(.timedOut(after: .seconds(1), madeAt: place, waitingFor: place)),
    ]
    + [
      DelegateError.slotBusy(takenAt: place), .displaced(takenAt: place),
      .noCallback(madeAt: place), .ended(madeAt: place), .released(madeAt: place),
      .wrongPlace(madeAt: place), .unstableSlot(madeAt: place),
      .unstableSlot(madeAt: place, lost: "Stand"),
      .forwardingLoop(madeAt: place),
    ].map { LibraryError($0) }

  // There is no default: a new case does not compile until it has its name here. The test above
  // fails until the case is in the list and in the table.

  private static func label(of error: PromiseError) -> String {
    switch error {
    case .abandoned: "abandoned(madeAt:)"
    case .cycle: "cycle(madeAt:)"
    case .noValue: "noValue(madeAt:)"
    case .mappedToNil: "mappedToNil(madeAt:)"
    case .invalid: "invalid(madeAt:)"
    case .noneFulfilled(let failures, _):
      failures.isEmpty ? "the same, with an empty list" : "noneFulfilled(_:madeAt:)"
    case .timedOut(_, _, nil): "timedOut(after:madeAt:waitingFor:)"
    case .timedOut: "the same, while a slot was taken"
    }
  }

  private static func label(of error: DelegateError) -> String {
    switch error {
    case .slotBusy: "slotBusy(takenAt:)"
    case .displaced: "displaced(takenAt:)"
    case .noCallback: "noCallback(madeAt:)"
    case .ended: "ended(madeAt:)"
    case .released: "released(madeAt:)"
    case .wrongPlace: "wrongPlace(madeAt:)"
    case .unstableSlot(_, nil): "unstableSlot(madeAt:lost:)"
    case .unstableSlot: "the same, with the name of what was lost"
    case .forwardingLoop: "forwardingLoop(madeAt:)"
    }
  }

  /// The place of a promise that nobody can settle.
  private static let place: PromiseOrigin = {
    let abandoned = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise
    guard case .failure(PromiseError.abandoned(let origin))? = abandoned.current else {
      preconditionFailure("an abandoned promise is rejected")
    }
    return origin
  }()

  private static func failures(_ count: Int) -> PromiseError.Failures {
    let none = Promise.any((0..<count).map { _ in Promise<Int>.rejected(CancellationError()) })
    guard case .failure(PromiseError.noneFulfilled(let failures, _))? = none.current else {
      preconditionFailure("none is fulfilled")
    }
    return failures
  }
}

/// The table on the page about errors.
enum ErrorTable {
  struct Row {
    let name: String
    let message: String
    /// The cells for the occasion, the place and the solution.
    let others: [String]
  }

  static var rows: [Row] {
    get throws {
      let root = URL(filePath: #filePath).appending(path: "../../..").standardized
      let path = "Sources/Promises/CorePromises.docc/errors-of-the-library.md"
      let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return page.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Row(name: cells[0], message: cells[2], others: [cells[1], cells[3], cells[4]])
      }
    }
  }
}
