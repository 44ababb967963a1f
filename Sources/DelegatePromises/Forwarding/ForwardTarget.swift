/// The delegate to which an adapter passes its callbacks on; see ``Forwarding``.
///
/// It is `Sendable` if the target is. That is true of `any OvenDelegate` if its protocol requires
/// it, and a Sendable adapter can then have the target. A target that is not Sendable fits into an
/// adapter that is not Sendable either.
public final class ForwardTarget<Target> {
  private struct State {
    var held: HeldDelegate<Target>
    var owner = Owner.adapter
  }

  private enum Owner {
    /// The target was set by hand.
    case adapter
    /// The target is the delegate that a slot held before.
    case slot(ForwardLoan)
    /// The target has its slot back, and a callback that is under way still reaches it.
    case before

    /// Returns whether a slot can set the target.
    func isFree(_ current: Target?) -> Bool {
      switch self {
      case .before: true
      case .adapter, .slot: current == nil
      }
    }
  }

  private let state: Locked<State>

  /// Makes a place for the previous delegate, which does not replace a target of your own.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    state = Locked(State(held: HeldDelegate(target, holding)))
  }

  /// The delegate that gets the callbacks, if there is one.
  public var target: Target? { state.withLock(\.held).delegate }

  /// Passes callbacks on to `target` from now on; giving the slot back does not change that.
  ///
  /// Throws ``DelegateError/forwardingLoop(madeAt:)``, and changes nothing, if `target` passes its
  /// callbacks on to this adapter: a callback would go round for ever.
  public func set(
    _ target: Target?,
    held holding: DelegateHolding = .weakly,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(DelegateError) {
    if let target, isReached(from: target) {
      throw .forwardingLoop(madeAt: PackedOrigin(fileID, line).unpacked)
    }
    replace { _, _ in State(held: HeldDelegate(target, holding)) }
  }

  /// Passes callbacks on to the previous delegate; returns nil if there is another target.
  func borrow(_ target: Target, held holding: DelegateHolding) -> ForwardLoan? {
    let loan = ForwardLoan()
    let isBorrowed = replace { owner, current in
      owner.isFree(current) ? State(held: HeldDelegate(target, holding), owner: .slot(loan)) : nil
    }
    return isBorrowed ? loan : nil
  }

  /// Whether a slot can set the target.
  var isFree: Bool {
    let (owner, current) = state.withLock { ($0.owner, $0.held.delegate) }
    return owner.isFree(current)
  }

  /// Passes callbacks on to another delegate, because the previous one has left.
  func relink(_ loan: ForwardLoan, to target: Target?, held holding: DelegateHolding) {
    replace { owner, _ in
      guard case .slot(let current) = owner, current === loan else { return nil }
      return State(held: HeldDelegate(target, holding), owner: .slot(loan))
    }
  }

  /// Forgets the delegate that has its slot back, because the adapter is in a slot again.
  func forgetBefore() {
    replace { owner, _ in
      if case .before = owner { State(held: HeldDelegate(nil, .weakly)) } else { nil }
    }
  }

  /// Stops retaining the previous delegate, because it has its slot back.
  func giveBack(_ loan: ForwardLoan) {
    replace { owner, target in
      guard case .slot(let current) = owner, current === loan else { return nil }
      return State(held: HeldDelegate(target, .weakly), owner: .before)
    }
  }

  /// Replaces the state if `change` returns another; returns whether it did.
  ///
  /// The old target is released outside the lock, because its `deinit` is not our code.
  @discardableResult
  private func replace(_ change: (Owner, _ target: Target?) -> State?) -> Bool {
    let (old, target, isReplaced) = state.withLock { state in
      let (old, target) = (state, state.held.delegate)
      let new = change(old.owner, target)
      if let new { state = new }
      return (old, target, new != nil)
    }
    return withExtendedLifetime((old, target)) { isReplaced }
  }
}

extension ForwardTarget: Sendable where Target: Sendable {}

/// An identity that tells the previous delegate of one slot from that of another.
final class ForwardLoan: Sendable {}

/// A target of any type, as a step from one adapter to the next.
protocol ForwardLink: AnyObject {
  /// The target of this target, if it passes callbacks on.
  var nextLink: (any ForwardLink)? { get }
}

extension ForwardTarget: ForwardLink {
  var nextLink: (any ForwardLink)? { target.flatMap { link(of: $0) } }

  /// Returns whether a callback that reaches `delegate` is passed on to this adapter.
  func isReached(from delegate: Any) -> Bool {
    var next = link(of: delegate)
    while let link = next {
      if link === self { return true }
      next = link.nextLink
    }
    return false
  }
}

private func link(of delegate: Any) -> (any ForwardLink)? { (delegate as? any Forwarding)?.link }

extension Forwarding {
  fileprivate var link: any ForwardLink { forward }
}
