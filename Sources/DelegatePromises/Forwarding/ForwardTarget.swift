/// The delegate to which an adapter passes its callbacks on; see ``Forwarding``.
///
/// It is `Sendable` if the target is. That is true of `any OvenDelegate` if its protocol requires
/// it, and a Sendable adapter can then have the target. A target that is not Sendable fits into an
/// adapter that is not Sendable either.
public final class ForwardTarget<Target> {
  /// The way of callbacks, until another one replaces it.
  private final class Way {
    enum Goal {
      /// The target was set by hand.
      case own(Layer.Below)
      /// The target is what lies below the adapter in its slot.
      case slot(Layer)
      /// The target has its slot back, and a callback that is under way still reaches it.
      case before(Layer.Below)
    }

    let goal: Goal

    init(_ goal: Goal) { self.goal = goal }

    /// A way to a target that was set by hand.
    convenience init(_ target: Target, _ holding: DelegateHolding) {
      self.init(.own(Layer.Below(Shown(target), held: holding, seenAs: Target.self)))
    }

    var target: Target? {
      switch goal {
      case .own(let below), .before(let below): below.target()
      case .slot(let layer): layer.lowest.target()
      }
    }

    /// Returns the delegates that callbacks reach, now or once others have left, but for those in
    /// layers that are in `visited`.
    func delegates(notYet visited: inout Visited) -> [Any] {
      if case .slot(let layer) = goal {
        layer.all(notYet: &visited).compactMap(\.any)
      } else {
        target.map { [$0] } ?? []
      }
    }

    /// Whether a slot can set another target.
    var isFree: Bool { if case .before = goal { true } else { target == nil } }
  }

  private let way: Locked<Way?>

  /// Makes a place for the previous delegate, which does not replace a target of your own.
  public init(_ target: Target? = nil, held holding: DelegateHolding = .weakly) {
    way = Locked(target.map { Way($0, holding) })
  }

  private var current: Way? { way.withLock { $0 } }

  /// The delegate that gets the callbacks, if there is one.
  public var target: Target? { current?.target }

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
    let new = target.map { Way($0, holding) }
    try replace(with: new, PackedOrigin(fileID, line)) { _ in true }
  }

  /// Has callbacks go another way, if that is wanted and does not lead back to this adapter.
  private func replace(
    with new: Way?, _ origin: PackedOrigin, if isWanted: (Way?) -> Bool
  ) throws(DelegateError) {
    var old = current
    guard isWanted(old) else { return }
    if isReached(from: new) { throw .forwardingLoop(madeAt: origin.unpacked) }
    while isWanted(old), !exchange(old, for: new) { old = current }
    // Another thread may have closed the circle from its other end meanwhile: one of both sees it.
    guard let new, current === new, isReached(from: new) else { return }
    exchange(new, for: old)
    throw .forwardingLoop(madeAt: origin.unpacked)
  }

  /// Returns whether `old` was the way until now, and is not any more.
  @discardableResult
  private func exchange(_ old: Way?, for new: Way?) -> Bool {
    way.withLock { way in
      guard way === old else { return false }
      way = new
      return true
    }
  }

  /// Returns whether callbacks that go a way come, or can come, back to this adapter.
  private func isReached(from way: Way?) -> Bool {
    var visited = Visited()
    var rest = way?.delegates(notYet: &visited) ?? []
    while let delegate = rest.popLast() {
      guard let link = (delegate as? any Forwarding)?.link, visited.insert(link) else { continue }
      if link === self { return true }
      rest += link.delegates(notYet: &visited)
    }
    return false
  }
}

extension ForwardTarget: Sendable where Target: Sendable {}

// How an adapter's slot sets its target.
extension ForwardTarget {
  /// Whether a slot can set the target.
  fileprivate var isFree: Bool { current?.isFree ?? true }

  fileprivate func isSet(by layer: Layer) -> Bool {
    if case .slot(let current)? = current?.goal, current === layer { true } else { false }
  }

  fileprivate func begin(_ layer: Layer, _ origin: PackedOrigin) throws(DelegateError) {
    try replace(with: Way(.slot(layer)), origin) { $0?.isFree ?? true }
  }

  fileprivate func end(_ layer: Layer) {
    guard let way = current, case .slot(let own) = way.goal, own === layer else { return }
    let below = Layer.Below(Shown(way.target), held: .weakly, seenAs: Target.self)
    exchange(way, for: Way(.before(below)))
  }
}

/// The target of an adapter, whatever its type.
protocol ForwardLink: AnyObject {
  /// Returns the delegates that a callback to the adapter reaches, now or once others have left, but
  /// for those in layers that are in `visited`.
  func delegates(notYet visited: inout Visited) -> [Any]
}

extension ForwardTarget: ForwardLink {
  func delegates(notYet visited: inout Visited) -> [Any] {
    current?.delegates(notYet: &visited) ?? []
  }
}

extension Forwarding {
  fileprivate var link: any ForwardLink { forward }

  /// Passes callbacks on to what lies below, unless there is another target.
  ///
  /// Throws if that leads back to this adapter.
  func begin(_ layer: Layer, _ origin: PackedOrigin) throws(DelegateError) {
    try forward.begin(layer, origin)
  }

  /// Holds what lies below weakly from now on: it has its slot back, and a callback may be under way.
  func end(_ layer: Layer) { forward.end(layer) }

  /// The number of its target's type, if a slot can set the target.
  var freeTarget: Int? { forward.isFree ? number(of: Target.self) : nil }

  /// Returns the number of its target's type, if this layer sets the target.
  func target(of layer: Layer) -> Int? { forward.isSet(by: layer) ? number(of: Target.self) : nil }
}
