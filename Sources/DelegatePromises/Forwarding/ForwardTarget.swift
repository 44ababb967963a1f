/// The delegate that an adapter passes on to what it is told; see ``Forwarding``.
///
/// It is `Sendable` if the target is, as every `any OvenDelegate` is whose protocol demands it: a
/// Sendable adapter can have it then. One whose delegates are not Sendable fits into an adapter
/// that is not Sendable either.
public final class ForwardTarget<Target> {
  private struct State {
    var held: HeldDelegate<Target>
    var owner = Owner.adapter
  }

  private enum Owner {
    /// It was set by hand.
    case adapter
    /// It is the delegate that a slot held before.
    case slot(ForwardLoan)
    /// It was, and has its slot back: the callback that is under way still reaches it.
    case before
  }

  private let state: Locked<State>

  /// Makes a place for the delegate before; a target of your own is not replaced by that.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    state = Locked(State(held: HeldDelegate(target, holding)))
  }

  /// The delegate that is passed on to, if there is one.
  public var target: Target? { state.withLock(\.held).delegate }

  /// Passes on to `target` from now on; giving the slot back does not change that.
  ///
  /// Throws ``DelegateError/forwardingLoop(madeAt:)``, and changes nothing, if `target` passes on to
  /// this adapter: a callback would go round for ever.
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

  /// Passes on to the delegate before; nil if there is another target.
  func borrow(_ target: Target, held holding: DelegateHolding) -> ForwardLoan? {
    let loan = ForwardLoan()
    let isBorrowed = replace { owner, current in
      switch (owner, current) {
      case (.before, _), (_, nil): State(held: HeldDelegate(target, holding), owner: .slot(loan))
      case (.adapter, _), (.slot, _): nil
      }
    }
    return isBorrowed ? loan : nil
  }

  /// Passes on to who sat before the delegate before, which has left.
  func relink(_ loan: ForwardLoan, to target: Target?, held holding: DelegateHolding) {
    replace { owner, _ in
      guard case .slot(let current) = owner, current === loan else { return nil }
      return State(held: HeldDelegate(target, holding), owner: .slot(loan))
    }
  }

  /// Retains the delegate before no more: it has its slot back.
  func giveBack(_ loan: ForwardLoan) {
    replace { owner, target in
      guard case .slot(let current) = owner, current === loan else { return nil }
      return State(held: HeldDelegate(target, .weakly), owner: .before)
    }
  }

  /// Puts another state in place, unless there is to be none; returns whether it did.
  ///
  /// The old target is let go of outside the lock: its `deinit` is not ours.
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

/// Tells the delegate before of one slot from that of another.
final class ForwardLoan: Sendable {}

/// A target of any type, to walk from one adapter to the next.
protocol ForwardLink: AnyObject {
  /// Where the target passes on to, if it does that.
  var nextLink: (any ForwardLink)? { get }
}

extension ForwardTarget: ForwardLink {
  var nextLink: (any ForwardLink)? { target.flatMap { link(of: $0) } }

  /// Whether a callback that is passed on to `delegate` comes here.
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
