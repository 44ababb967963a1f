/// An adapter in its place, and the delegate that was there before.
///
/// It belongs to the place of its tokens: attachments of one adapter share it. ``SlotMachine``
/// knows which seats of a slot are its neighbours; they live on the same actor.
final class Seat {
  let adapter: Shown
  private var before = DelegateBefore.nothing
  private var passing: Passing?
  private var mark = SlotMark.nothing
  private var installation: Installation?

  init(_ adapter: Shown) { self.adapter = adapter }

  /// The object that the slot shows for the adapter, if it shows one.
  var object: AnyObject? { if case .object(let object) = mark { object } else { nil } }

  /// The number of the type as which the adapter passes its callbacks on, if it does or can.
  var forwards: Int? { passing == nil ? forwarding?.freeTarget : forwarding?.target }

  /// The adapter, if it forwards.
  var forwarding: (any Forwarding)? { adapter.object as? any Forwarding }

  /// Puts the adapter into the slot; returns the number of the object that the slot showed before.
  ///
  /// `top` is the adapter on top of a slot that cannot be read. If this throws, the slot has its
  /// previous delegate, as far as the source allows that.
  func install(
    _ steps: Steps, in slot: SlotTerms, over top: Shown, for token: Token
  ) throws -> Int? {
    if token.isAttachment { leaveSlotBefore() }
    let shown = slot.isReadable ? try steps(.read) : top
    passing = try Passing(
      from: self, to: shown, held: slot.holding ?? .weakly, madeAt: token.promise.origin)
    enter()
    let isKept = !token.isAttachment && slot.isReadable && slot.holding != .weakly
    let shownNow = try steps(isKept ? .installKeeping : .install)
    do {
      mark =
        slot.isReadable
        ? try SlotMark(shownNow, of: adapter, over: shown, steps, token) : .anything
    } catch {
      passing?.end()
      _ = try? steps(.giveBack, shown.boxed)
      throw error
    }
    let number = shown.number
    before = isKept ? .kept : DelegateBefore(shown, held: holding(in: slot))
    return number
  }

  /// Fixes the optional requirements that count, just before the adapter is installed.
  ///
  /// They count as long as the seat lives.
  func enter() { installation = adapter.any.flatMap(Installation.of) }

  /// The way in which the previous delegate is held.
  ///
  /// A source that shows a stand-in for the adapter may have shown one for the previous delegate too,
  /// and have let go of it: nobody else would keep that.
  private func holding(in slot: SlotTerms) -> DelegateAttachment.Holding {
    if case .object(let object) = mark, object !== adapter.object { return .strongly }
    return slot.holding ?? .weakly
  }

  /// Forgets the delegate of a slot in which the adapter was before.
  private func leaveSlotBefore() {
    passing?.end()
    forwarding?.forgetBefore()
  }

  /// Gives the slot back, if it still shows the adapter.
  func giveBack(_ steps: Steps, in slot: SlotTerms) {
    defer { passing?.end() }
    guard slot.isGivenBack, mark.isShown(by: steps, in: slot) else { return }
    switch before {
    case .kept: _ = try? steps(.giveBackKept)
    case .nothing, .strongly, .weakly: _ = try? steps(.giveBack, before.delegate.boxed)
    }
  }

  /// Gives the slot back although another adapter is above this one, if other code has put this one
  /// on top.
  func giveBackFromBelow(_ steps: Steps, in slot: SlotTerms) {
    if case .object = mark { giveBack(steps, in: slot) }
  }

  /// Takes over the delegate before the seat below, which leaves.
  func link(past below: Seat) {
    before = below.before
    passing?.relink(to: before.delegate)
    below.passing?.end()
  }
}

/// The delegate that a slot held before, until the slot is given back.
private enum DelegateBefore {
  case nothing
  /// The steps that installed the adapter keep it.
  case kept
  case strongly(Shown)
  case weakly(WeakObject)

  /// Holds a delegate; a value cannot be held weakly.
  init(_ shown: Shown, held holding: DelegateAttachment.Holding) {
    switch shown {
    case .nothing: self = .nothing
    case .object(let object) where holding == .weakly: self = .weakly(WeakObject(object))
    case .object, .value: self = .strongly(shown)
    }
  }

  var delegate: Shown {
    switch self {
    case .nothing, .kept: .nothing
    case .strongly(let delegate): delegate
    case .weakly(let reference): reference.object.map { .object($0) } ?? .nothing
    }
  }
}

/// What a slot shows after an adapter has been put into it.
enum SlotMark {
  /// The adapter, or an object that stands for it.
  case object(AnyObject)
  /// A value that can be compared.
  case value((Any) -> Bool)
  /// Something that cannot be compared, or cannot be read.
  case anything
  /// Nothing: the source has not taken the adapter.
  case nothing

  /// Notes what a slot shows; throws if it can never be given back.
  init(
    _ shown: Shown, of adapter: Shown, over before: Shown, _ steps: Steps, _ token: Token
  ) throws {
    switch shown {
    case .nothing: self = .nothing
    case .value(let box):
      self = (box.value as? any Equatable).map { .value($0.isEqual(to:)) } ?? .anything
    case .object(let object) where object === adapter.object: self = .object(object)
    case .object(let object) where object === before.object:
      try Self.bringBack(object, steps, token)
      self = .nothing
    case .object(let object):
      guard try steps(.read).object === object else {
        throw DelegateError.unstableSlot(madeAt: token.origin)
      }
      self = .object(object)
    }
  }

  /// Makes sure that a slot holds the delegate before, which it shows in place of the adapter.
  ///
  /// Either the source refuses the adapter. Or it shows the same stand-in for every delegate: then
  /// nobody can bring back the one behind it.
  private static func bringBack(_ before: AnyObject, _ steps: Steps, _ token: Token) throws {
    try steps(.giveBack)
    try steps(.giveBack, before)
    guard try steps(.read).object === before else {
      throw DelegateError.unstableSlot(madeAt: token.origin, lost: "\(type(of: before))")
    }
  }

  /// Returns whether a slot still shows the same.
  func isShown(by steps: Steps, in slot: SlotTerms) -> Bool {
    guard slot.isReadable else { return true }
    guard let shown = try? steps(.read) else { return false }
    return switch (self, shown) {
    case (.object(let object), .object(let shown)): object === shown
    case (.value(let equals), .value(let shown)): equals(shown.value)
    case (.anything, .object), (.anything, .value): true
    case (.nothing, _), (.object, _), (.value, _), (.anything, .nothing): false
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
