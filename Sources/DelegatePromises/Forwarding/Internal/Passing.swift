/// The link from an adapter to the delegate before it.
struct Passing {
  private let adapter: any Forwarding
  private let loan: ForwardLoan
  private let holding: DelegateAttachment.Holding

  /// Makes an adapter pass its callbacks on.
  ///
  /// Returns nil if it does not forward, has a target of its own, or is that delegate itself.
  /// Throws if the delegate passes its callbacks on to the adapter.
  init?(
    from seat: Seat, to delegate: Shown, held holding: DelegateAttachment.Holding,
    madeAt origin: PackedOrigin
  ) throws(DelegateError) {
    if case .nothing = delegate { return nil }
    guard let adapter = seat.forwarding,
      let loan = try adapter.passOn(to: delegate, held: holding, madeAt: origin)
    else { return nil }
    self.adapter = adapter
    self.loan = loan
    self.holding = holding
  }

  /// Passes callbacks on to another delegate, if there is one.
  func relink(to delegate: Shown) { adapter.relink(loan, to: delegate, held: holding) }

  /// Ends the link, because the delegate has its slot back.
  func end() { adapter.endLink(loan) }
}

extension Forwarding {
  fileprivate func passOn(
    to delegate: Shown, held holding: DelegateAttachment.Holding, madeAt origin: PackedOrigin
  ) throws(DelegateError) -> ForwardLoan? {
    guard let target = delegate.any as? Target, delegate.object !== self else { return nil }
    return try forward.borrow(target, held: holding, madeAt: origin)
  }

  fileprivate func relink(
    _ loan: ForwardLoan, to delegate: Shown, held holding: DelegateAttachment.Holding
  ) {
    forward.relink(loan, to: delegate.any as? Target, held: holding)
  }

  fileprivate func endLink(_ loan: ForwardLoan) { forward.giveBack(loan) }

  /// Forgets a target that has its slot back, because the adapter is in a slot again.
  func forgetBefore() { forward.forgetBefore() }

  /// The number of its target's type, if a slot can set the target.
  var freeTarget: Int? { forward.isFree ? number(of: Target.self) : nil }

  /// The number of its target's type.
  var target: Int { number(of: Target.self) }
}
