/// The delegate to which an adapter passes its callbacks on; see ``Forwarding``.
///
/// It is `Sendable` if the target is. That is true of `any OvenDelegate` if its protocol requires
/// it, and a Sendable adapter can then have the target. A target that is not Sendable fits into an
/// adapter that is not Sendable either.
public final class ForwardTarget<Target> {
  private let way: Locked<ForwardWay?>

  /// Makes a place for the previous delegate, which does not replace a target of your own.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    way = Locked(target.map { ForwardWay(to: $0, held: holding) })
  }

  private var current: ForwardWay? { way.withLock { $0 } }

  /// The delegate that gets the callbacks, if there is one.
  public var target: Target? { current?.delegate?.target() }

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
    let new = target.map { ForwardWay(to: $0, held: holding) }
    try replace(with: new, PackedOrigin(fileID, line)) { _ in true }
  }

  /// Has callbacks go another way, if that is wanted and does not lead back to this adapter.
  private func replace(
    with new: ForwardWay?, _ origin: PackedOrigin, if isWanted: (ForwardWay?) -> Bool
  ) throws(DelegateError) {
    var walk = ForwardWalk()
    while true {
      let old = current
      guard isWanted(old) else { return }
      switch withExtendedLifetime(old, { exchange(old, for: new, &walk) }) {
      case .done: return
      case .closesCircle: throw .forwardingLoop(madeAt: origin.unpacked)
      case .again: if let new { walk.ask(from: new.below) }
      }
    }
  }

  private enum Exchange {
    case done, closesCircle
    /// Another thread has replaced the way, or the walk has come to objects that it has not asked.
    case again
  }

  /// Replaces a way, which the caller keeps until then, unless the new one leads back to this adapter.
  private func exchange(
    _ old: ForwardWay?, for new: ForwardWay?, _ walk: inout ForwardWalk
  ) -> Exchange {
    ForwardWalk.withSection {
      guard current === old else { return .again }
      switch new.map({ walk.comesBack(to: self, from: $0.below) }) {
      case .some(true?): return .closesCircle
      case .some(nil): return .again
      case .some(false?), nil:
        way.withLock { $0 = new }
        return .done
      }
    }
  }
}

extension ForwardTarget: Sendable where Target: Sendable {}

// How an adapter's slot sets its target.
extension ForwardTarget {
  /// Whether a slot can set the target.
  fileprivate var isFree: Bool { isFree(current) }

  private func isFree(_ way: ForwardWay?) -> Bool {
    if case .slot(let layer)? = way?.goal, layer.hasLeft { return true }
    let target: Target? = way?.delegate?.target()
    return target == nil
  }

  fileprivate func isSet(by layer: Layer) -> Bool {
    if case .slot(let current)? = current?.goal, current === layer { true } else { false }
  }

  fileprivate func begin(_ layer: Layer, _ origin: PackedOrigin) throws(DelegateError) {
    try replace(with: ForwardWay(.slot(layer)), origin, if: isFree)
  }
}

extension ForwardTarget: ForwardLink {
  var below: Layer.Below { current?.below ?? .nothing }
}

extension Forwarding {
  var link: any ForwardLink { forward }

  /// Passes callbacks on to what lies below, unless there is another target.
  ///
  /// Throws if that leads back to this adapter.
  func begin(_ layer: Layer, _ origin: PackedOrigin) throws(DelegateError) {
    try forward.begin(layer, origin)
  }

  /// The number of its target's type, if a slot can set the target.
  var freeTarget: Int? { forward.isFree ? number(of: Target.self) : nil }

  /// Returns the number of its target's type, if this layer sets the target.
  func target(of layer: Layer) -> Int? { forward.isSet(by: layer) ? number(of: Target.self) : nil }
}
