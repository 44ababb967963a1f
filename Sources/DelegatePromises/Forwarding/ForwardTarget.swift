/// The delegate to which an adapter passes its callbacks on; see ``Forwarding``.
///
/// It is `Sendable` if the target is. That is true of `any OvenDelegate` if its protocol requires
/// it, and a Sendable adapter can then have the target. A target that is not Sendable fits into an
/// adapter that is not Sendable either.
public final class ForwardTarget<Target> {
  private struct State {
    var held: HeldDelegate<Target>
    var owner = Owner.adapter(nil)
    var descent = Descent()
  }

  private enum Owner {
    /// The target was set by hand, in a call that may still take it back.
    case adapter(ForwardLoan?)
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
  private let origin: PackedOrigin

  /// Makes a place for the previous delegate, which does not replace a target of your own.
  public init(
    _ target: Target? = nil,
    held holding: DelegateAttachment.Holding = .weakly,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    state = Locked(State(held: HeldDelegate(target, holding)))
    origin = PackedOrigin(fileID, line)
  }

  /// The delegate that gets the callbacks, if there is one.
  ///
  /// A source may show stand-ins for its delegates, and a callback that is passed on to one of them
  /// can come back to the adapter. If it has gone round several hundred times on one thread, this
  /// is nil: the callback ends, and ``DelegateError/forwardingLoop(madeAt:)`` is reported, once.
  public var target: Target? {
    // Read under the lock: when a neighbour leaves, another delegate takes its place here before it
    // is freed.
    let (target, finding) = state.withLock { ($0.held.delegate, $0.descent.read()) }
    switch finding {
    case .nothing: return target
    case .loop: reportLoop()
    case .sameLoop: break
    }
    return nil
  }

  /// The target, for the library's own questions.
  private var current: Target? { state.withLock(\.held).delegate }

  private func reportLoop() {
    let origin = origin.unpacked
    let error = DelegateError.forwardingLoop(madeAt: origin)
    PromiseTracking.report(.unhandled(error, madeAt: origin, rejectedAt: origin), about: self)
  }

  /// Passes callbacks on to `target` from now on; giving the slot back does not change that.
  ///
  /// Throws ``DelegateError/forwardingLoop(madeAt:)``, and changes nothing, if `target` passes its
  /// callbacks on to this adapter: a callback would go round for ever.
  public func set(
    _ target: Target?,
    held holding: DelegateAttachment.Holding = .weakly,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(DelegateError) {
    let origin = PackedOrigin(fileID, line)
    guard let target else {
      replace { _, _ in State(held: HeldDelegate(nil, holding)) }
      return
    }
    try refuseLoop(through: target, origin)
    let setting = ForwardLoan()
    var before: State?
    replace { state, _ in
      before = state
      return State(held: HeldDelegate(target, holding), owner: .adapter(setting))
    }
    do {
      // Another thread may have closed the circle from its other end meanwhile: one of both sees it.
      try refuseLoop(through: target, origin)
    } catch {
      replace { state, _ in
        if case .adapter(let last) = state.owner, last === setting { before } else { nil }
      }
      throw error
    }
  }

  /// Throws if `target` passes its callbacks on to this adapter.
  private func refuseLoop(through target: Target, _ origin: PackedOrigin) throws(DelegateError) {
    if isReached(from: target) { throw .forwardingLoop(madeAt: origin.unpacked) }
  }

  /// Passes callbacks on to the previous delegate; returns nil if there is another target.
  ///
  /// Throws if the previous delegate passes its callbacks on to this adapter.
  func borrow(
    _ target: Target, held holding: DelegateAttachment.Holding, madeAt origin: PackedOrigin
  ) throws(DelegateError) -> ForwardLoan? {
    try refuseLoop(through: target, origin)
    guard let loan = borrow(target, held: holding) else { return nil }
    do {
      try refuseLoop(through: target, origin)  // as in `set`
    } catch {
      relink(loan, to: nil, held: holding)
      giveBack(loan)
      throw error
    }
    return loan
  }

  private func borrow(_ target: Target, held holding: DelegateAttachment.Holding) -> ForwardLoan? {
    let loan = ForwardLoan()
    let isBorrowed = replace { state, current in
      state.owner.isFree(current)
        ? State(held: HeldDelegate(target, holding), owner: .slot(loan)) : nil
    }
    return isBorrowed ? loan : nil
  }

  /// Whether a slot can set the target.
  var isFree: Bool {
    let (owner, current) = state.withLock { ($0.owner, $0.held.delegate) }
    return owner.isFree(current)
  }

  /// Passes callbacks on to another delegate, because the previous one has left.
  ///
  /// If that one passes them on to this adapter, they end here, and that is reported.
  func relink(_ loan: ForwardLoan, to target: Target?, held holding: DelegateAttachment.Holding) {
    let isLoop = target.map { isReached(from: $0) } ?? false
    let isRelinked = replace { state, _ in
      guard case .slot(let current) = state.owner, current === loan else { return nil }
      return State(held: HeldDelegate(isLoop ? nil : target, holding), owner: .slot(loan))
    }
    if isLoop, isRelinked { reportLoop() }
  }

  /// Forgets the delegate that has its slot back, because the adapter is in a slot again.
  func forgetBefore() {
    replace { state, _ in
      if case .before = state.owner { State(held: HeldDelegate(nil, .weakly)) } else { nil }
    }
  }

  /// Stops retaining the previous delegate, because it has its slot back.
  func giveBack(_ loan: ForwardLoan) {
    replace { state, target in
      guard case .slot(let current) = state.owner, current === loan else { return nil }
      return State(held: HeldDelegate(target, .weakly), owner: .before)
    }
  }

  /// Replaces the state if `change` returns another; returns whether it did.
  ///
  /// The old target is released outside the lock, because its `deinit` is not our code.
  @discardableResult
  private func replace(_ change: (State, _ target: Target?) -> State?) -> Bool {
    let (old, target, isReplaced) = state.withLock { state in
      let (old, target) = (state, state.held.delegate)
      let new = change(old, target)
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
  var nextLink: (any ForwardLink)? { current.flatMap { link(of: $0) } }

  /// Returns whether a callback that reaches `delegate` is passed on to this adapter.
  ///
  /// Other adapters may pass on to each other in a circle of their own.
  func isReached(from delegate: Any) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var next = link(of: delegate)
    while let link = next, seen.insert(ObjectIdentifier(link)).inserted {
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
