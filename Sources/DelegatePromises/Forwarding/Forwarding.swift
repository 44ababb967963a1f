/// An adapter that passes its callbacks on to the delegate that its slot held before.
///
/// When the adapter takes a slot, by a ``DelegateAttachment`` or a promise, its ``forward`` gets
/// the previous delegate, unless it has a target of its own. It stops retaining that delegate when
/// the slot is given back. Each method uses the callback first, and then calls the target. The target
/// gets even the callback in which the slot is given back:
///
/// ```swift
/// func oven(_ oven: Oven, didBake loaf: Loaf) {
///   resolver.fulfill(loaf)
///   forward.target?.oven(oven, didBake: loaf)
/// }
/// ```
///
/// A promise whose adapter forwards is answered in front of attachments on the same actor that forward
/// as the same type. Two promises never share a slot.
public protocol Forwarding<Target>: AnyObject {
  /// The delegate's protocol, such as `any OvenDelegate`.
  associatedtype Target

  /// The target to which the adapter passes its callbacks on.
  var forward: ForwardTarget<Target> { get }
}
