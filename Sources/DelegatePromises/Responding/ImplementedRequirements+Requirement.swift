extension ImplementedRequirements {
  /// An optional requirement of a delegate's protocol, with what makes it count.
  public struct Requirement {
    /// The reason for which an adapter implements a requirement, besides the previous delegate.
    enum Cause {
      /// It is read, or declared.
      case event(any UntypedEvent)
      /// It is a question that somebody answers.
      case answer(Bool)
      /// The adapter says so.
      case adapter(Bool)
    }

    /// The requirement's name in Objective-C, such as `oven:didBake:`.
    let selector: String
    let cause: Cause

    /// Describes a requirement that counts if its event is read, or declared.
    public init(_ selector: String, _ event: DelegateEvent<some Any>) {
      self.selector = selector
      cause = .event(event.core)
    }

    /// Describes a question that counts if it is answered, by the adapter or the previous delegate.
    public init(_ selector: String, isAnswered: Bool) {
      self.selector = selector
      cause = .answer(isAnswered)
    }

    /// Describes a requirement that counts if `isImplemented` says so, such as one that must be
    /// there.
    ///
    /// With `false`, it only counts if the previous delegate implements it.
    public init(_ selector: String, isImplemented: Bool) {
      self.selector = selector
      cause = .adapter(isImplemented)
    }
  }
}

extension ImplementedRequirements.Requirement {
  var isUnanswered: Bool { if case .answer(false) = cause { true } else { false } }
}

@available(*, unavailable)
extension ImplementedRequirements.Requirement: Sendable {}
