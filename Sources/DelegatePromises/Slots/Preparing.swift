/// An adapter that prepares for the slot that it is about to take.
///
/// A source in Objective-C asks its delegate which optional methods it has, most often once, when the
/// delegate is set. An adapter whose answer changes fixes it in ``prepareForSlot()``. A promise or an
/// attachment calls that function just before it installs the adapter.
///
/// ```swift
/// func prepareForSlot() -> @Sendable () -> Void {
///   methods.fix(["oven:didBake:"])
///   return { [methods] in methods.release() }
/// }
///
/// func responds(to selector: String) -> Bool { methods.contains(selector) }
/// ```
///
/// `ImplementedRequirements.Responding` of the module DelegateEvents does so for generated adapters.
public protocol Preparing: AnyObject {
  /// Prepares the adapter for a source that is about to get it.
  ///
  /// It runs where the adapter is installed. The returned function ends the preparation. It is retained
  /// until the adapter has left the slot, or prepares for it again, and is called once then, on any
  /// thread.
  @discardableResult
  func prepareForSlot() -> @Sendable () -> Void
}
