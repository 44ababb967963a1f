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
    case slot
    /// It was, and has its slot back: the callback that is under way still reaches it.
    case before
  }

  private let state: Guarded<State>

  /// A place for the delegate before, or with a target of your own, which that does not replace.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    state = Guarded(State(held: HeldDelegate(target, holding)))
  }

  /// To whom is passed on, if there is somebody.
  public var target: Target? { state.withLock(\.held).delegate }

  /// Passes on to `target` from now on; giving the slot back does not change that.
  public func set(_ target: Target?, held holding: DelegateHolding = .weakly) {
    replace(with: State(held: HeldDelegate(target, holding)))
  }

  /// Passes on to the delegate before; false if there is another target.
  func borrow(_ target: Target, held holding: DelegateHolding) -> Bool {
    let isFree = state.withLock(\.owner) == .before || self.target == nil
    if isFree { replace(with: State(held: HeldDelegate(target, holding), owner: .slot)) }
    return isFree
  }

  /// Retains the delegate before no more: it has its slot back.
  func giveBack() {
    guard state.withLock(\.owner) == .slot else { return }
    replace(with: State(held: HeldDelegate(target, .weakly), owner: .before))
  }

  /// The old target is let go of outside the lock: its `deinit` is not ours.
  private func replace(with new: State) {
    _ = state.withLock { state in
      defer { state = new }
      return state
    }
  }
}

extension ForwardTarget: Sendable where Target: Sendable {}
