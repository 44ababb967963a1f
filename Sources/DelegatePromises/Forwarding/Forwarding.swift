/// An adapter that passes on what it is told to the delegate that its slot held before.
///
/// When it takes a slot, by a ``DelegateAttachment`` or a promise, its ``forward`` gets the
/// delegate that sat there, unless it has a target of its own, and retains it no more when the slot
/// is given back. Each method tells its readers first and then the target, which is told even of
/// the callback in which the slot is given back:
///
/// ```swift
/// let forward = ForwardTarget<any OvenDelegate>()
///
/// func oven(_ oven: Oven, didBake loaf: Loaf) {
///   didBake.send(loaf)
///   forward.target?.oven(oven, didBake: loaf)
/// }
/// ```
public protocol Forwarding<Target>: AnyObject {
  /// The delegate's protocol, as `any OvenDelegate`.
  associatedtype Target

  /// To whom the adapter passes on what it is told.
  var forward: ForwardTarget<Target> { get }
}
