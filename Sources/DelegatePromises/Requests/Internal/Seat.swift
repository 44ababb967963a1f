internal import CorePromises

/// An adapter in its place, and the delegate that was there before.
///
/// It belongs to the place of its tokens: requests of one adapter share it.
final class Seat {
  let adapter: Shown
  private let kind: AdapterKind
  /// The adapter, if it forwards.
  private let forwarding: (any Forwarding)?
  /// What the slot shows for the adapter: that, a stand-in, or nothing if the source has refused it.
  private(set) var shown = Shown.nothing
  /// The steps that have installed the adapter, which know the slot.
  ///
  /// They may be those of a token that has left before others. Source and adapter are then retained by the
  /// others too; the closures of a ``DelegateSlot`` are retained by the seat alone.
  private var steps = Steps.none
  /// The layer of an adapter that forwards: others may lie above it.
  private(set) var layer: Layer?
  /// The delegate before, or the layer.
  private var before = Layer.Below.nothing
  /// The function that ends the preparation of the adapter, if it has prepared.
  private var endPreparation: (@Sendable () -> Void)?

  init(_ adapter: Shown) {
    self.adapter = adapter
    kind = adapter.object.map { AdapterKind(of: type(of: $0)) } ?? []
    forwarding = kind.contains(.forwards) ? adapter.object as? any Forwarding : nil
  }

  deinit { endPreparation?() }

  /// The delegate to which the slot is to be given back.
  var previous: Shown { before.delegate }

  /// The number of its target's type, if the adapter passes callbacks on to the delegate below.
  var forwards: Int? { layer.flatMap { forwarding?.target(of: $0) } }

  /// The number of the type as which the adapter can pass callbacks on, if it can.
  var freeTarget: Int? { forwarding?.freeTarget }

  /// The promise of the source's last call, if the adapter has one (D13).
  var lastCall: Promise<Void>? {
    kind.contains(.lingers) ? (adapter.object as? any Lingering)?.lastCall : nil
  }

  /// Lets go of a last call for which nobody waits.
  func ignoreLastCall() { if let lastCall { ErasedPromise(lastCall).ignore() } }

  /// Puts the adapter into the slot.
  ///
  /// If this throws, the slot has its previous delegate, as far as the source allows that.
  /// `isSharing` if the adapter sits there already, for another token.
  func install(_ steps: Steps, in slot: SlotTerms, for token: Token, isSharing: Bool) throws {
    layer?.leave()
    self.steps = steps
    let old = slot.isReadable ? try steps(.read) : .nothing
    // Strongly, until it is known what the slot shows: nobody else may keep a stand-in.
    let seen = Layer.Below(old, held: .strongly, seenAs: steps.type)
    let covered = forwarding == nil ? nil : token.covered(old)
    before = covered.map { .layer($0.layer) } ?? seen
    // The layer below may leave while the adapter is installed.
    let bottom = forwarding == nil ? .nothing : before.bottom
    try passOnToBefore(unless: old.number == adapter.number, for: token)
    // Its target has been set since the slot was looked at, most often by a request at another source.
    if let covered, !isSharing, forwards == nil {
      layer?.leave()
      throw DelegateError.slotBusy(takenAt: covered.token.origin)
    }
    // So far, the slot is as it was.
    do {
      prepare()
      shown = try steps(.install)
      if !slot.isReadable { shown = adapter }
      try confirmTaken(over: old, seen, for: token)
      let retainsPrevious =
        hasStandIn || slot.retainsPrevious(asks: token.asks, forwards: layer != nil)
      if !retainsPrevious { _ = seen.seen?.weaken() }
      try layDown(
        over: bottom, keeping: retainsPrevious && covered != nil ? bottom : .nothing, for: token)
    } catch {
      layer?.leave()
      _ = try? steps(.giveBack, seen.seen)
      throw error
    }
  }

  /// Has an adapter that forwards pass on to the delegate or layer before, unless that is the adapter.
  private func passOnToBefore(unless isSelf: Bool, for token: Token) throws(DelegateError) {
    guard let forwarding else { return }
    let new = Layer(over: isSelf ? .nothing : before)
    try forwarding.passOn(through: new, token.promise.origin)
    layer = new
  }

  /// Makes sure that the slot has taken the adapter, or a stand-in for it, and can be given back.
  ///
  /// If the source has refused the adapter, the slot is as it was before. Throws if it can never be given
  /// back.
  private func confirmTaken(over old: Shown, _ seen: Layer.Below, for token: Token) throws {
    guard hasStandIn, let object = shown.object else { return }
    if object !== old.object {
      if try steps(.read).object === object { return }
      throw DelegateError.unstableSlot(madeAt: token.origin)
    }
    // Either the source refuses the adapter, and perhaps shows a new stand-in for the delegate that it
    // gets back. Or it shows the same stand-in for every delegate: then nobody can bring back the one
    // behind it.
    try steps(.giveBack)
    try steps(.giveBack, seen.seen)
    if try steps(.read).isNothing {
      throw DelegateError.unstableSlot(madeAt: token.origin, lost: "\(type(of: object))")
    }
    shown = .nothing
  }

  /// Lays the layer of an adapter that forwards over what is below; throws if that can be the adapter.
  private func layDown(
    over bottom: Shown, keeping kept: Shown, for token: Token
  ) throws(DelegateError) {
    guard let forwarding, let layer else { return }
    let isSafe = !mayStandIn(bottom, for: token)
    // By another name, the slot may hold the adapter already. An adapter does not pass on to itself.
    let below = isSafe && bottom.number != adapter.number ? before : .nothing
    layer.lie(
      forwarding.link, showing: shown.isNothing ? adapter : shown, as: steps.type, over: below,
      keeping: kept)
    if !isSafe, hasStandIn { throw .forwardingLoop(madeAt: token.origin) }
  }

  /// Whether the slot shows a stand-in for the adapter.
  private var hasStandIn: Bool { shown.number.map { $0 != adapter.number } ?? false }

  /// Returns whether the delegate below all layers may be the source's stand-in for this adapter.
  ///
  /// A callback that is passed on to it would come back to the adapter, and go round for ever.
  private func mayStandIn(_ bottom: Shown, for token: Token) -> Bool {
    // The source has refused the adapter, or shows the same object for every delegate.
    if shown.isNothing { return true }
    guard hasStandIn, forwards != nil, !bottom.isNothing, let adapter = adapter.number
    else { return false }
    // By a name that cannot be read, the adapter may sit in this slot already, or in another one.
    return Token.registry.withLock { $0.isHidden(adapter, at: token.terms.source) }
  }

  /// Lets the adapter prepare, just before it is installed; that lasts as long as the seat lives.
  func prepare() {
    endPreparation?()
    guard kind.contains(.prepares) else { return }
    endPreparation = (adapter.object as? any Preparing)?.prepareForSlot()
  }

  /// Gives the slot back, if it still shows the adapter; `isOnTop` decides where it cannot be read.
  func giveBack(in slot: SlotTerms, isOnTop: Bool) {
    let retained = layer?.leave()
    defer { withExtendedLifetime(retained) {} }
    let steps = steps
    guard slot.isReadable ? isShown(as: steps.read()) : isOnTop else { return }
    var given: SeenDelegate?
    repeat {
      given = before.seen
      _ = try? steps(.giveBack, given)
      // The layer below may leave meanwhile.
    } while given != nil && before.seen !== given && shows(given, steps, in: slot)
  }

  /// Returns whether a slot that shows this still holds the adapter.
  func isShown(as shown: Shown) -> Bool { self.shown.isSame(as: shown) }

  /// Returns whether the slot shows a delegate, as far as it can be read.
  private func shows(_ given: SeenDelegate?, _ steps: Steps, in slot: SlotTerms) -> Bool {
    !slot.isReadable || steps.read().object === given?.shown.boxed
  }
}

extension Shown {
  /// Returns whether two looks at a slot have shown the same object, or an equal value.
  ///
  /// A value that cannot be compared counts as equal to any other.
  fileprivate func isSame(as other: Shown) -> Bool {
    guard let value else { return object != nil && object === other.object }
    guard let other = other.any else { return false }
    return (value as? any Equatable)?.isEqual(to: other) ?? true
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
