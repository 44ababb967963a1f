/// A token, as the line of its source knows it.
protocol Asker: AnyObject {
  /// The number of the token in the order in which all came.
  var number: Int { get }
  var overlap: SlotOverlap { get }
  /// The adapter, if it can be told apart from others.
  var adapter: Adapter? { get }
  /// Whether it awaits an answer, unlike an attachment.
  var asks: Bool { get }
  /// Its place in the line, which alone changes it.
  var entry: Line<Self>.Entry { get set }

  /// Returns whether this request was made by the task that is inside the `start` of another one.
  func isMadeInsideStart(of other: Self) -> Bool
}

/// The adapter of a request.
struct Adapter: Equatable {
  let object: Int
  /// The actor that it lives on; only adapters of one actor share a slot.
  let actor: Int
}

extension Asker {
  var takesOver: Bool { overlap == .takeOver }

  /// Whether its adapter is in the slot.
  var isIn: Bool { entry.stage >= .joins }

  /// Returns whether this request, for the same slot, may be in together with another one that is in or
  /// waits before it.
  ///
  /// One callback must not answer two questions: an adapter that forwards would pass it on.
  func getsAlong(with other: Self) -> Bool {
    if other.entry.replacement != nil { return other.entry.stage != .leaves }
    return isOfOneKind(with: other) && !(asks && other.asks)
  }

  /// Returns whether two requests wait for their turns, on one actor, and have one adapter, or adapters that
  /// forward as the same type and have no target of their own.
  func isOfOneKind(with other: Self) -> Bool {
    guard overlap == .waitTurn, other.overlap == .waitTurn, other.entry.stage < .lingers,
      let adapter, let its = other.adapter, adapter.actor == its.actor
    else { return false }
    return adapter == its || entry.forwards != nil && entry.forwards == other.entry.forwards
  }

  /// Returns whether two requests have one adapter.
  func hasAdapter(of other: Self) -> Bool { adapter != nil && adapter == other.adapter }

  /// Returns whether its adapter is in the slot, and stays there, for another request too.
  func shares(with other: Self) -> Bool { isIn && entry.stage < .lingers && hasAdapter(of: other) }
}
