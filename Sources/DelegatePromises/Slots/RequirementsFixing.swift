/// An adapter that fixes which optional methods it implements while it is in a delegate slot.
///
/// A source in Objective-C asks its delegate which optional methods it has, most often once, when the
/// delegate is set. A promise or an attachment calls ``fixRequirements()`` just before it installs such
/// an adapter.
///
/// Adapters of events conform to `ImplementedRequirements.Responding` of the module DelegateEvents,
/// which has this function. Conform to this protocol in an adapter without events, if its `responds(to:)`
/// depends on something that can change.
public protocol RequirementsFixing: AnyObject {
  /// Fixes what the adapter implements, for a source that is about to get it.
  ///
  /// It runs where the adapter is installed. The returned function opens the set again; it is called
  /// once, when the adapter has been removed.
  @discardableResult
  func fixRequirements() -> @Sendable () -> Void
}
