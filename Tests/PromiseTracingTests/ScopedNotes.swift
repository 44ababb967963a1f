import CorePromises
import PromiseTracing
import TestSupport

/// What is heard of the promises of a scope of its own, beside other tests.
final class ScopedNotes: Sendable {
  let scope: DiagnosticScope
  /// Opens when a task begins to wait for a promise.
  let someoneWaits = Gate()
  private let activities = Shelf<[PromiseActivity]>([])
  private let heard: Shelf<[PromiseDiagnostics.Event]>

  init() {
    let heard = Shelf<[PromiseDiagnostics.Event]>([])
    self.heard = heard
    scope = DiagnosticScope { event in heard.update { $0.append(event) } }
  }

  /// Observes the activities of the scope in which it is called.
  func observe() -> PromiseActivity.Observation {
    PromiseDiagnostics.observe { [activities, someoneWaits] activity in
      activities.update { $0.append(activity) }
      if case .awaited = activity.kind { someoneWaits.open() }
    }
  }

  /// What was reported to the scope.
  var events: [PromiseDiagnostics.Event] { heard.value }

  /// The activities that were observed, as text.
  ///
  /// Promises are numbered from one in the order in which they were made.
  var activityTexts: [String] {
    let made = activities.value.filter { if case .made = $0.kind { true } else { false } }
    let numbers = Dictionary(
      uniqueKeysWithValues: made.enumerated().map { ($1.promise, $0 + 1) })
    func text(_ promises: [Int]) -> String {
      promises.map { numbers[$0].map { "\($0)" } ?? "?" }.joined(separator: " and ")
    }
    return activities.value.map { activity in
      let what =
        switch activity.kind {
        case .made(let source): source.map { "made from \(text([$0]))" } ?? "made"
        case .combines(let inputs): "combines \(text(inputs))"
        case .lockedIn(let other): "waits for \(text([other ?? 0]))"
        case .awaited: "awaited"
        case .handlerRan(_, let place): "ran on \(place)"
        case .fulfilled(let value): "fulfilled with \(value ?? "?")"
        case .rejected(let error as BakeryError): "rejected with \(error)"
        case .unhandled(let error): "unhandled \(error)"
        case .rejected: "rejected"
        case .cancelled: "cancelled"
        case .settledAgain: "settled again"
        case .abandoned: "abandoned"
        default: "\(activity.kind)"
        }
      return "\(text([activity.promise])) \(what)"
    }
  }
}

enum BakeryError: Error {
  case outOfFlour
}
