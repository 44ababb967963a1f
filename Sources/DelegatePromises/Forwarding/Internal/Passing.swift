/// An adapter that passes on to the delegate before it, and what ends or changes that.
struct Passing {
  /// Passes on to another delegate; to nobody, if nil.
  let relink: (_ target: Any?, DelegateHolding) -> Void
  /// Ends it: the delegate before has its slot back.
  let end: () -> Void

  /// Has `delegate`, if it forwards and has no target of its own, pass on to another; nil if it does
  /// not.
  ///
  /// Throws if that one passes on to it.
  init?<Delegate>(
    from delegate: Delegate, to previous: Delegate, held holding: DelegateHolding,
    madeAt origin: PackedOrigin
  ) throws(DelegateError) {
    guard let adapter = delegate as? any Forwarding else { return nil }
    guard let passing = try adapter.passOn(to: previous, held: holding, madeAt: origin) else {
      return nil
    }
    self = passing
  }

  private init(relink: @escaping (Any?, DelegateHolding) -> Void, end: @escaping () -> Void) {
    self.relink = relink
    self.end = end
  }

  fileprivate static func of<Target>(_ forward: ForwardTarget<Target>, _ loan: ForwardLoan)
    -> Passing
  {
    Passing(
      relink: { target, holding in forward.relink(loan, to: target as? Target, held: holding) },
      end: { forward.giveBack(loan) })
  }
}

extension Forwarding {
  fileprivate func passOn(
    to previous: Any, held holding: DelegateHolding, madeAt origin: PackedOrigin
  ) throws(DelegateError) -> Passing? {
    guard let target = previous as? Target, asObject(target) !== self else { return nil }
    if forward.isReached(from: target) { throw .forwardingLoop(madeAt: origin.unpacked) }
    return forward.borrow(target, held: holding).map { .of(forward, $0) }
  }

  /// Whether it has a target already, by hand or of another slot.
  var hasTarget: Bool { forward.target != nil }
}
