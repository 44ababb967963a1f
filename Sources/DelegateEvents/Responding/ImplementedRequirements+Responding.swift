// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension ImplementedRequirements {
  /// An adapter of a protocol with optional requirements, which implements only those that count.
  ///
  /// A source in Objective-C asks its delegate which optional methods it has, most often once, when
  /// the delegate is set. It behaves otherwise for each of them. Core Bluetooth, for example, never
  /// reconnects if the older of two disconnect methods is there. An adapter has all methods, so it
  /// says by `responds(to:)` which of them count.
  ///
  /// The set is fixed when the adapter is installed: what is read, answered or declared at that
  /// moment, and what the previous delegate implements. Read events before you attach. The slot is
  /// not written again for a reader that comes later; that reader hears nothing, and is reported to
  /// `PromiseDiagnostics`, once for each event. When the adapter has been removed, the set is open
  /// again.
  ///
  /// The generator writes conformances for protocols of Objective-C:
  ///
  /// ```swift
  /// let implemented = ImplementedRequirements()
  ///
  /// var optionalRequirements: [ImplementedRequirements.Requirement] {
  ///   [
  ///     ImplementedRequirements.Requirement("oven:didBake:", didBake),
  ///     ImplementedRequirements.Requirement("oven:didBurn:", isImplemented: false),
  ///   ]
  /// }
  ///
  /// func responds(to selector: String) -> Bool { implemented.responds(to: selector) ?? true }
  /// ```
  public protocol Responding: Preparing {
    /// The optional requirements that count at the moment.
    var implemented: ImplementedRequirements { get }

    /// All optional requirements of the protocol, each with what makes it count.
    ///
    /// It is read where the adapter is installed, just before.
    var optionalRequirements: [ImplementedRequirements.Requirement] { get }

    /// Returns whether the delegate to which this adapter passes callbacks on implements a
    /// requirement.
    ///
    /// It is called where the adapter is installed, just before.
    func previousDelegateResponds(to selector: String) -> Bool
  }
}

extension ImplementedRequirements.Responding {
  /// Returns false, for an adapter that passes no callbacks on.
  @_alwaysEmitIntoClient
  public func previousDelegateResponds(to selector: String) -> Bool { false }

  /// Fixes the optional requirements that count now.
  ///
  /// Call it before you give the adapter to its source yourself, such as by `oven.delegate =
  /// adapter`, and the returned function when that has gone. An attachment or a promise does it for
  /// you. An adapter for which nobody does it implements all its events, read or not.
  @_alwaysEmitIntoClient
  @discardableResult
  public func prepareForSlot() -> @Sendable () -> Void {
    let implemented = implemented
    implemented.fix(for: self)
    return { implemented.removePlace() }
  }
}
