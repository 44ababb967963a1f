import DelegatePromises
import TestSupport

/// What a reader should have got at the end of a run.
struct SharedFacts {
  private let reader: SharedReader
  private let state: SharedRun.State
  private let joins: ClosedRange<Int>
  private let leaves: ClosedRange<Int>?
  /// The calls that came while it read, and those that may have.
  let certain: [Int]
  private let possible: [Int]

  /// Whether an attempt failed while it read; it may have left before it heard of that.
  private var hasLost: Bool { state.losers.contains { $0 === reader } }

  var getsError: Bool { leaves == nil && hasLost }

  /// Returns nil for a reader that has not begun.
  init?(of reader: SharedReader, _ state: SharedRun.State) {
    let stay = reader.stay.value
    guard let joins = stay.joins else { return nil }
    (self.reader, self.state, self.joins, leaves) = (reader, state, joins, stay.leaves)
    let (first, last) = (stay.leaves?.lowerBound ?? .max, stay.leaves?.upperBound ?? .max)
    let calls = state.sendings.enumerated().map { (number: $0, began: $1.began, ended: $1.ended) }
    certain = calls.filter { $0.began > joins.upperBound && $0.ended ?? .max < first }
      .map(\.number)
    possible = calls.filter { $0.ended ?? .max > joins.lowerBound && $0.began < last }
      .map(\.number)
  }

  /// Whether it has got everything that it is sure to get.
  var isComplete: Bool {
    let (got, error) = reader.facts
    if error != nil || reader.kind == .first && !got.isEmpty { return true }
    if getsError { return false }
    let loses = leaves != nil && (hasLost || reader.kind != .first && reader.kind != .inPlace)
    return loses || Set(certain).isSubset(of: got)
  }

  /// E3, D15: every value once, in order, without a gap; an error only if it read at the time.
  var failure: String? {
    let (got, error) = reader.facts
    let isOnce = Set(got).count == got.count && Set(got).isSubset(of: possible)
    let isOrdered = got.indices.allSatisfy { index in
      got[..<index].allSatisfy { !comes(got[index], before: $0) }
    }
    let hasGap = Set(certain).subtracting(got).contains { missing in
      got.contains { comes(missing, before: $0) }
    }
    if !isOnce || !isOrdered || hasGap {
      return "reader \(reader.number) got \(got), and should have got \(certain) of \(possible)"
    }
    return error.flatMap { mayEnd($0) ? nil : "reader \(reader.number) ended with \($0)" }
  }

  private func comes(_ call: Int, before other: Int) -> Bool {
    state.sendings[call].ended ?? .max < state.sendings[other].began
  }

  private func mayEnd(_ error: any Error) -> Bool {
    switch error {
    case let error as SharedRun.Failing: joins.lowerBound < state.failed[error.attempt] ?? -1
    case DelegateError.displaced: joins.lowerBound < state.takenOver
    case is CancellationError: leaves != nil && reader.kind == .first
    default: false
    }
  }
}
