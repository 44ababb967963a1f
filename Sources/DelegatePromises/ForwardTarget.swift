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
    case slot(Loan)
    /// It was, and has its slot back: the callback that is under way still reaches it.
    case before
  }

  /// Tells the delegate before of one slot from that of another.
  final class Loan: Sendable {}

  private let state: Locked<State>

  /// A place for the delegate before, or with a target of your own, which that does not replace.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    state = Locked(State(held: HeldDelegate(target, holding)))
  }

  /// To whom is passed on, if there is somebody.
  public var target: Target? { state.withLock(\.held).delegate }

  /// Passes on to `target` from now on; giving the slot back does not change that.
  public func set(_ target: Target?, held holding: DelegateHolding = .weakly) {
    replace { _, _ in State(held: HeldDelegate(target, holding)) }
  }

  /// Passes on to the delegate before; nil if there is another target.
  func borrow(_ target: Target, held holding: DelegateHolding) -> Loan? {
    let loan = Loan()
    let isBorrowed = replace { owner, current in
      switch (owner, current) {
      case (.before, _), (_, nil): State(held: HeldDelegate(target, holding), owner: .slot(loan))
      case (.adapter, _), (.slot, _): nil
      }
    }
    return isBorrowed ? loan : nil
  }

  /// Retains the delegate before no more: it has its slot back.
  func giveBack(_ loan: Loan) {
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
