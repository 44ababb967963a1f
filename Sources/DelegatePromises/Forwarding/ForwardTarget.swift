/// The delegate to which an adapter passes its callbacks on; see ``Forwarding``.
///
/// It is `Sendable` if the target is. That is true of `any OvenDelegate` if its protocol requires
/// it, and a Sendable adapter can then have the target. A target that is not Sendable fits into an
/// adapter that is not Sendable either.
public final class ForwardTarget<Target> {
  /// The delegate that was set by hand, or the adapter's own layer, if callbacks go to what lies below.
  ///
  /// Once the slot has been given back, a callback that is under way still goes there.
  private let way: Locked<Layer.Below>

  /// Passes callbacks on to `target` or, without one, to the delegate that the slot held before.
  ///
  /// `holding` says how `target` is held.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    way = Locked(Layer.Below(Shown(target), held: holding, seenAs: Target.self))
  }

  fileprivate var current: Layer.Below { way.withLock { $0 } }

  /// The delegate that gets the callbacks, if there is one.
  public var target: Target? { current.receiver?.typed() }

  /// Passes callbacks on to `target` from now on; giving the slot back does not change that.
  ///
  /// Throws ``DelegateError/forwardingLoop(madeAt:)``, and changes nothing, if `target` passes its
  /// callbacks on to this adapter, or can come to do so when other adapters leave their slot: a
  /// callback would go round for ever.
  public func set(
    _ target: Target?,
    held holding: DelegateHolding = .weakly,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(DelegateError) {
    let new = Layer.Below(Shown(target), held: holding, seenAs: Target.self)
    try replace(with: new, PackedOrigin(fileID, line)) { _ in true }
  }

  /// Has callbacks go another way, if that is wanted and does not lead back to this adapter.
  fileprivate func replace(
    with new: Layer.Below, _ origin: PackedOrigin, if isWanted: (Layer.Below) -> Bool
  ) throws(DelegateError) {
    var walk = ForwardWalk()
    while true {
      let old = current
      guard isWanted(old) else { return }
      _ = walk.comesBack(to: self, from: new, asking: true)
      let comesBack = withExtendedLifetime(old) { exchange(old, for: new, &walk) }
      if comesBack == true { throw .forwardingLoop(madeAt: origin.unpacked) }
      if comesBack == false { return }
    }
  }

  /// Replaces a way, which the caller keeps until then, unless the new one leads back to this adapter.
  ///
  /// Returns whether it does; nil if another thread has replaced the way, or the walk has come to an
  /// object that it has not asked.
  private func exchange(
    _ old: Layer.Below, for new: Layer.Below, _ walk: inout ForwardWalk
  ) -> Bool? {
    ForwardWalk.withSection {
      guard current.object === old.object else { return nil }
      let comesBack = walk.comesBack(to: self, from: new, asking: false)
      if comesBack == false { way.withLock { $0 = new } }
      return comesBack
    }
  }

  /// Returns whether a slot can set the target: callbacks that go this way reach nobody, or the slot that
  /// had set it has been given back.
  fileprivate func isFree(_ way: Layer.Below) -> Bool {
    if case .layer(let own) = way, own.hasLeft { return true }
    let target: Target? = way.receiver?.typed()
    return target == nil
  }
}

extension ForwardTarget: Sendable where Target: Sendable {}

extension ForwardTarget: ForwardLink {
  var below: Layer.Below { current }
}

// The way of an adapter's callbacks.
extension Layer.Below {
  /// The delegate that gets the callbacks.
  fileprivate var receiver: SeenDelegate? {
    if case .layer(let own) = self { own.lowest.seen } else { seen }
  }

  /// The object that tells this way from any other one.
  fileprivate var object: AnyObject? {
    switch self {
    case .nothing: nil
    case .delegate(let delegate): delegate
    case .layer(let layer): layer
    }
  }
}

extension Forwarding {
  var link: any ForwardLink { forward }

  /// Passes callbacks on to what lies below, unless there is another target.
  ///
  /// Throws if that leads back to this adapter.
  func passOn(through layer: Layer, _ origin: PackedOrigin) throws(DelegateError) {
    let forward = forward
    try forward.replace(with: .layer(layer), origin, if: forward.isFree)
  }

  /// The number of its target's type, if a slot can set the target.
  var freeTarget: Int? {
    let forward = forward
    return forward.isFree(forward.current) ? number(of: Target.self) : nil
  }

  /// Returns the number of its target's type, if this layer sets the target.
  func target(of layer: Layer) -> Int? {
    forward.current.object === layer ? number(of: Target.self) : nil
  }
}
