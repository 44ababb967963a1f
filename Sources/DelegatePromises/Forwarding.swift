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

/// Has `delegate`, if it forwards and has no target of its own, do so to another; returns what ends
/// that.
@usableFromInline
func forward<Delegate>(
  from delegate: Delegate, to previous: Delegate, held holding: DelegateHolding
) -> (() -> Void)? {
  (delegate as? any Forwarding)?.forward(to: previous, held: holding)
}

extension Forwarding {
  fileprivate func forward(to previous: Any, held holding: DelegateHolding) -> (() -> Void)? {
    guard let target = previous as? Target, asObject(target) !== self else { return nil }
    guard let loan = forward.borrow(target, held: holding) else { return nil }
    return { [forward] in forward.giveBack(loan) }
  }
}
