// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension ImplementedRequirements {
  /// An optional requirement of a delegate's protocol, with what makes it count besides the previous
  /// delegate.
  public struct Requirement {
    /// The requirement's name in Objective-C, such as `oven:didBake:`.
    @usableFromInline let selector: String
    @usableFromInline let event: (any UntypedEvent)?
    @usableFromInline let isImplemented: Bool
    @usableFromInline let isUnanswered: Bool

    /// Describes a requirement that counts if its event is read, or declared.
    @_alwaysEmitIntoClient
    public init(_ selector: String, _ event: DelegateEvent<some Any>) {
      self.selector = selector
      self.event = event.core
      (isImplemented, isUnanswered) = (false, false)
    }

    /// Describes a question that counts if it is answered, by the adapter or the previous delegate.
    @_alwaysEmitIntoClient
    public init(_ selector: String, isAnswered: Bool) {
      self.selector = selector
      event = nil
      (isImplemented, isUnanswered) = (isAnswered, !isAnswered)
    }

    /// Describes a requirement that counts if `isImplemented` says so, such as one that must be
    /// there.
    ///
    /// With `false`, it only counts if the previous delegate implements it.
    @_alwaysEmitIntoClient
    public init(_ selector: String, isImplemented: Bool) {
      self.selector = selector
      event = nil
      (self.isImplemented, isUnanswered) = (isImplemented, false)
    }
  }
}

@available(*, unavailable)
extension ImplementedRequirements.Requirement: Sendable {}
