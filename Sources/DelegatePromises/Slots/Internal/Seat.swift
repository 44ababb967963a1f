/// An adapter in a slot that holds one delegate at a time.
///
/// It belongs to the place of its tokens. So do its neighbours, because attachments that pass
/// callbacks on to each other share a place. A callback goes from the slot to the top seat, and
/// from seat to seat down to the delegate that was there before.
final class Seat<Delegate> {
  private let slot: SlotAccess<Delegate>
  private let delegate: Delegate
  private let holding: DelegateHolding
  private let beforeHolding: DelegateHolding
  private var before: HeldDelegate<Delegate>
  private var passing: Passing?
  private var mark = SeatMark<Delegate>.nothing
  /// The number of attachments of the same adapter that share the seat.
  private var holders = 1
  private weak var above: Seat?
  private var below: Seat?

  /// Makes a seat for an adapter that is not in the slot yet.
  init(
    _ delegate: Delegate, in slot: SlotAccess<Delegate>, held beforeHolding: DelegateHolding,
    forwardingHeld holding: DelegateHolding
  ) {
    self.slot = slot
    self.delegate = delegate
    self.holding = holding
    self.beforeHolding = beforeHolding
    before = HeldDelegate(nil, beforeHolding)
  }

  /// Puts the adapter into the slot, on top of the seat that the slot shows, if there is one.
  func install(onTopOf top: Seat?, madeAt origin: PackedOrigin) throws(DelegateError) {
    let shown = top.flatMap { $0.isShown ? $0 : nil }
    let previous = slot.read?() ?? shown?.delegate
    let passing: Passing? =
      if let previous {
        try Passing(from: delegate, to: previous, held: holding, madeAt: origin)
      } else {
        nil
      }
    slot.write(delegate)
    do {
      mark = try SeatMark(of: delegate, in: slot, madeAt: origin)
    } catch {
      passing?.end()
      slot.write(previous)
      throw error
    }
    self.passing = passing
    before = HeldDelegate(previous, beforeHolding)
    below = shown
    shown?.above = self
  }

  /// The object that the slot shows for the adapter, if it shows one.
  var object: ObjectIdentifier? { mark.object }

  /// Whether the adapter passes its callbacks on, or will once there is a delegate before it.
  var passesOn: Bool {
    passing != nil || (delegate as? any Forwarding)?.canPassOn ?? false
  }

  /// Whether the slot still shows this adapter.
  var isShown: Bool { mark.isShown(in: slot) }

  /// Counts one more attachment of the same adapter.
  ///
  /// If other code's delegate hides the adapter, it is installed again, on top of whatever the slot
  /// shows. Returns whether it was.
  func share(onTopOf top: Seat?, madeAt origin: PackedOrigin) throws(DelegateError) -> Bool {
    guard !isReachable else {
      holders += 1
      return false
    }
    unlink()
    (above, below) = (nil, nil)
    passing?.end()
    passing = nil
    (delegate as? any Forwarding)?.forgetBefore()
    try install(onTopOf: top, madeAt: origin)
    holders += 1
    return true
  }

  /// Whether a callback that comes through the slot reaches the adapter.
  private var isReachable: Bool { above?.isReachable ?? isShown }

  /// Takes over the previous delegate of the seats that this one has displaced.
  func inherit(from other: Seat) {
    if let below = other.below { return inherit(from: below) }
    before = other.before
    passing?.relink(other.before.delegate, holding)
    below?.above = nil
    below = nil
  }

  /// Leaves, unless another attachment shares the seat; returns the seat below it, too.
  ///
  /// The neighbours are linked to each other before this seat ends. A callback that is under way
  /// reaches both of them, or this seat.
  func leave() -> (isLast: Bool, below: Seat?) {
    holders -= 1
    guard holders == 0 else { return (false, nil) }
    defer { passing?.end() }
    if above == nil, slot.isGivenBack, isShown { slot.write(before.delegate) }
    unlink()
    return (true, below)
  }

  /// Links the neighbours to each other.
  private func unlink() {
    below?.above = above
    guard let above else { return }
    above.before = before
    above.passing?.relink(before.delegate, holding)
    above.below = below
  }
}

/// A slot of one source.
struct SlotAccess<Delegate> {
  /// Reads the delegate, if there is a way to read it.
  let read: (() -> Delegate?)?
  let write: (Delegate?) -> Void
  /// Whether the slot is given back: some slots can be set only once.
  let isGivenBack: Bool
}

/// The content that a slot shows after an adapter has been put into it.
enum SeatMark<Delegate> {
  /// The adapter, or an object that stands for it.
  case object(AnyObject)
  /// A value that can be compared.
  case value((Delegate) -> Bool)
  /// Something that cannot be compared.
  case anything
  /// Nothing: the source has not taken the adapter.
  case nothing

  /// Reads the slot back.
  init(
    of delegate: Delegate, in slot: SlotAccess<Delegate>, madeAt origin: PackedOrigin
  ) throws(DelegateError) {
    guard let read = slot.read else {
      self = .anything
      return
    }
    guard let shown = read() else {
      self = .nothing
      return
    }
    guard let object = asObject(shown) else {
      self = (shown as? any Equatable).map { .value($0.isEqual(to:)) } ?? .anything
      return
    }
    if object !== asObject(delegate), read().flatMap({ asObject($0) }) !== object {
      throw .unstableSlot(madeAt: origin.unpacked)
    }
    self = .object(object)
  }

  var object: ObjectIdentifier? {
    if case .object(let object) = self { ObjectIdentifier(object) } else { nil }
  }

  /// Returns whether a slot still shows the same content.
  func isShown(in slot: SlotAccess<Delegate>) -> Bool {
    switch self {
    case .nothing: return false
    case .anything: return slot.read.map { $0() != nil } ?? true
    case .value(let equals): return slot.read?().map(equals) ?? false
    case .object(let object): return slot.read?().flatMap { asObject($0) } === object
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
