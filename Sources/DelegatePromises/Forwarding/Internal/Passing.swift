/// The link from an adapter to the previous delegate, with the means to end or change it.
struct Passing {
  /// Passes callbacks on to another delegate; to none, if `target` is nil.
  let relink: (_ target: Any?, DelegateHolding) -> Void
  /// Ends the link, because the previous delegate has its slot back.
  let end: () -> Void

  /// Makes `delegate` pass its callbacks on to `previous`.
  ///
  /// Returns nil if `delegate` does not forward, or has a target of its own. Throws if `previous`
  /// passes its callbacks on to `delegate`.
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

  /// Forgets a target that has its slot back, because the adapter is in a slot again.
  func forgetBefore() { forward.forgetBefore() }

  /// Whether a slot can set its target: neither its owner nor another slot has set one.
  var canPassOn: Bool { forward.isFree }
}
