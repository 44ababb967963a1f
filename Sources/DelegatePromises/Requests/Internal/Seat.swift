internal import CorePromises

/// An adapter in its place, and the delegate that was there before.
///
/// It belongs to the place of its tokens: requests of one adapter share it.
final class Seat {
  let adapter: Shown
  private let kind: AdapterKind
  /// The adapter, if it forwards.
  private let forwarding: (any Forwarding)?
  /// The object that the slot shows for the adapter, or nothing.
  private(set) var shown = Shown.nothing
  /// The layer of an adapter that forwards: others may lie above it.
  private(set) var layer: Layer?
  private var before = Layer.Below.nothing
  /// The type of the slot's delegate, if the adapter forwards, and something can be seen as that.
  private var slotType: Any.Type?
  /// Whether slots of several types share the seat.
  private var isOfSeveralTypes = false
  /// The number of the token whose steps keep the delegate before, if steps do.
  private var keeper: Int?
  /// Whether the slot has shown the adapter itself, too.
  private var isPlain = false
  /// The delegate that they keep, at a source that shows stand-ins.
  private var keptStandIn: Shown?
  private var mark = SlotMark.nothing
  /// The function that ends the preparation of the adapter, if it has prepared.
  private var endPreparation: (@Sendable () -> Void)?

  init(_ adapter: Shown) {
    self.adapter = adapter
    kind = adapter.object.map { AdapterKind(of: type(of: $0)) } ?? []
    forwarding = kind.contains(.forwards) ? adapter.object as? any Forwarding : nil
  }

  deinit { endPreparation?() }

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

  /// The reason why an adapter is not installed for now.
  enum Refusal: Error {
    /// A request at another source has set its target since the slot was looked at.
    case targetIsTaken
  }

  /// Puts the adapter into the slot.
  ///
  /// If this throws, the slot has its previous delegate, as far as the source allows that.
  /// `mustPassOn` if the adapter must not cover another one to which it does not pass on.
  func install(_ steps: Steps, in slot: SlotTerms, for token: Token, mustPassOn: Bool) throws {
    layer?.leave()
    // What lies below an adapter that forwards may change, and others may come to lie above it.
    let isKept =
      !token.isAttachment && forwarding == nil && slot.isReadable && slot.holding != .weakly
    (keeper, isPlain) = (isKept ? token.number : nil, false)
    if isKept {
      prepare()
      shown = try steps(.installKeeping)
      isPlain = shown.object === adapter.object
      if isPlain, let object = adapter.object { return mark = .object(object) }
    }
    let before = slot.isReadable ? try steps(isKept ? .kept : .read) : .nothing
    let lower = forwarding == nil ? nil : token.covered(before, steps).map { Layer.Below.layer($0) }
    // The layer below may leave while the adapter is installed.
    let bottom = lower?.bottom ?? before
    slotType = forwarding == nil || before.isNothing ? nil : steps.type
    if let forwarding {
      // Strongly, until it is known what the slot shows: nobody else may keep a stand-in.
      let isSelf = before.object === adapter.object
      let layer = Layer(
        over: isSelf ? .nothing : lower ?? Layer.Below(before, held: .strongly, seenAs: slotType))
      try forwarding.begin(layer, token.promise.origin)
      self.layer = layer
      if mustPassOn, lower != nil, forwards == nil {
        layer.leave()
        throw Refusal.targetIsTaken
      }
    }
    do {
      if !isKept {
        prepare()
        shown = try steps(.install)
      }
      mark =
        slot.isReadable ? try SlotMark(shown, of: adapter, over: before, steps, token) : .anything
      // A source that has refused the adapter shows the delegate that it kept.
      if case .nothing = mark { shown = .nothing }
      try lie(over: before, lower, bottom, steps, in: slot, for: token)
    } catch {
      layer?.leave()
      _ = try? steps(.giveBack, before.boxed)
      throw error
    }
  }

  /// Notes what lies below the adapter; throws if that can be the adapter.
  private func lie(
    over before: Shown, _ lower: Layer.Below?, _ bottom: Shown, _ steps: Steps, in slot: SlotTerms,
    for token: Token
  ) throws(DelegateError) {
    // A source that shows a stand-in for the adapter may have shown one for the previous delegate too,
    // and have let go of it: nobody else would keep that.
    let held = standIn == nil || keeper != nil ? slot.held : .strongly
    if standIn != nil, forwarding != nil { slotType = steps.type }
    keptStandIn = keeper != nil && standIn != nil ? before : nil
    guard let forwarding, let layer else {
      if keeper == nil { self.before = Layer.Below(before, held: held, seenAs: slotType) }
      return
    }
    if case .layer(let left)? = lower, left.hasLeft {
      // It was given back meanwhile, perhaps to a stand-in that was replaced at once.
      self.before = Layer.Below(bottom, held: held, seenAs: nil)
    } else {
      self.before = lower ?? Layer.Below(before, held: held, seenAs: slotType)
    }
    let shown = mark.object.map { .object($0) } ?? adapter
    let kept = held == .strongly && lower != nil ? bottom : .nothing
    let isSafe = !leadsBack(to: bottom, for: token)
    let below = isSafe ? target(over: before, lower, bottom) : .nothing
    if standIn != nil, case .delegate(let delegate) = below { token.note(delegate) }
    layer.lie(forwarding.link, showing: shown, as: slotType, over: below, keeping: kept)
    if !isSafe, standIn != nil { throw .forwardingLoop(madeAt: token.origin) }
  }

  /// Returns the delegate or the layer below the adapter.
  ///
  /// By another name, the slot may hold the adapter already. An adapter does not pass on to itself.
  private func target(
    over before: Shown, _ lower: Layer.Below?, _ bottom: Shown
  ) -> Layer.Below {
    if bottom.object === adapter.object { return .nothing }
    if before.object === adapter.object, case .layer(let own)? = lower { return own.lowest }
    return self.before
  }

  /// The stand-in that the slot shows for the adapter, if it shows one.
  private var standIn: AnyObject? { mark.object.flatMap { $0 === adapter.object ? nil : $0 } }

  /// Returns whether the delegate below all can be a stand-in for the adapter: nobody sees that.
  private func leadsBack(to bottom: Shown, for token: Token) -> Bool {
    // The slot still shows it: the source has refused the adapter, or shows the same for it.
    if case .nothing = mark { return true }
    guard standIn != nil, forwards != nil, !bottom.isNothing, let adapter = adapter.number
    else { return false }
    // By a name that cannot be read, the adapter may sit in this slot, or in another one.
    return Token.registry.withLock { $0.isHidden(adapter, at: token.terms.source) }
  }

  /// Notes that the slot shows another stand-in for the adapter.
  func renew(_ object: AnyObject) {
    (mark, shown) = (.object(object), .object(object))
    layer?.renew(object)
  }

  /// Notes that others whose slot has delegates of another type share the seat.
  func share(isOfSameType: Bool) { if !isOfSameType { isOfSeveralTypes = true } }

  /// Lets the adapter prepare, just before it is installed; that lasts as long as the seat lives.
  func prepare() {
    endPreparation?()
    guard kind.contains(.prepares) else { return }
    endPreparation = (adapter.object as? any Preparing)?.prepareForSlot()
  }

  /// Gives the slot back, if it still shows the adapter; `isOnTop` decides where it cannot be read.
  ///
  /// If the source shows stand-ins, `follow` gets the object to which it was given back.
  func giveBack(
    _ steps: Steps, in slot: SlotTerms, isOnTop: Bool, then follow: (AnyObject) -> Void
  ) {
    if isPlain, let object = adapter.object {
      _ = try? steps(.giveBackKept, object)
      return
    }
    let retained = layer?.leave()
    defer { withExtendedLifetime(retained) {} }
    guard slot.isReadable ? showsAdapter(steps) : isOnTop else { return }
    let given = before.delegate.object ?? keptStandIn?.object
    if keeper != nil { _ = try? steps(.giveBackKept) } else { giveBack(steps, in: slot) }
    if standIn != nil, let given { follow(given) }
  }

  /// Keeps the delegate before itself, if the steps of a token that leaves before others have kept it.
  func keep(from steps: Steps, of token: Token) {
    guard keeper == token.number, let kept = try? steps(.kept) else { return }
    before = Layer.Below(kept, held: .strongly, seenAs: nil)
    (keeper, isPlain) = (nil, false)
  }

  /// Returns whether a slot that shows this still holds the adapter.
  func isShown(as shown: Shown) -> Bool { mark.matches(shown) }

  /// Returns whether the slot still shows the adapter; the getter may have the seat renewed.
  private func showsAdapter(_ steps: Steps) -> Bool {
    (try? steps(.read)).map(isShown) ?? false
  }

  /// Returns what a slot shows that was given back empty, if it still is the adapter.
  func leftBehind(_ steps: Steps, in slot: SlotTerms) -> AnyObject? {
    guard slot.isReadable, before.delegate.isNothing, let object = mark.object, showsAdapter(steps)
    else { return nil }
    return object
  }
}

extension Seat {
  /// Gives the slot to the delegate below the adapter, and once more if that one leaves meanwhile.
  private func giveBack(_ steps: Steps, in slot: SlotTerms) {
    var given: AnyObject?
    repeat {
      let (seen, delegate) = (before.seen, before.delegate)
      given = delegate.boxed
      let isOfSlot = seen?.type == slotType && !isOfSeveralTypes
      _ = try? steps(.giveBack, isOfSlot ? given : delegate.any.map(ValueBox.init))
    } while given != nil && before.delegate.boxed !== given && shows(given, steps, in: slot)
  }

  /// Returns whether the slot shows an object, as far as it can be read.
  private func shows(_ object: AnyObject?, _ steps: Steps, in slot: SlotTerms) -> Bool {
    !slot.isReadable || (try? steps(.read))?.object === object
  }
}
