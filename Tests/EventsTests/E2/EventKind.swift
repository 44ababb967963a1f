import DelegatePromises

/// The kinds of reports that concern questions and their answers.
enum EventKind { case unhandled, answeredTwice, unanswered }

extension [PromiseDiagnostics.Event] {
  /// The kinds of the reports, in order.
  var kinds: [EventKind] {
    compactMap { event in
      switch event {
      case .unhandled: .unhandled
      case .answeredTwice: .answeredTwice
      case .unanswered: .unanswered
      case .abandoned, .lateSettle, .unimplemented: nil
      }
    }
  }
}
