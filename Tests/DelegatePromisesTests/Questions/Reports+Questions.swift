import DelegatePromises
import TestSupport

extension Reports {
  /// Collects the reports of questions and promises that were made on these lines of a file.
  convenience init(ofLines lines: ClosedRange<Int>, in fileID: String = #fileID) {
    self.init { event in
      guard let origin = event.origin else { return false }
      return origin.fileID == fileID && lines.contains(origin.line)
    }
  }

  /// The kinds of the reports, in order.
  var kinds: [PromiseDiagnostics.Event.Kind] { events.compactMap(\.kind) }
}

extension PromiseDiagnostics.Event {
  enum Kind {
    case unhandled, answeredTwice, unanswered
  }

  var kind: Kind? {
    switch self {
    case .unhandled: .unhandled
    case .answeredTwice: .answeredTwice
    case .unanswered: .unanswered
    case .abandoned, .lateSettle: nil
    }
  }

  fileprivate var origin: PromiseOrigin? {
    switch self {
    case .unhandled(_, let origin, _): origin
    case .abandoned(let origin), .lateSettle(let origin): origin
    case .answeredTwice(let origin), .unanswered(let origin): origin
    }
  }
}
