/// What a token holds: closures over objects that are not Sendable.
///
/// `@unchecked Sendable`: `giveBack` and `turn` are set and taken at the token's place, that is on
/// the caller's actor, or by whoever was given the source. They are taken by the one who begins or
/// the one who ends the token, and each of these is one, by its phase.
final class Holdings: @unchecked Sendable {
  var giveBack: (() -> Void)?
  /// What a promise that waits its turn does when that has come.
  var turn: (() -> Void)?
  let listing = Guarded(Listing())
}

/// What others may know of a token.
struct Listing {
  var types: [Any.Type] = []
  /// Which object sits in the slot.
  var adapter: ObjectIdentifier?
  var line: SlotLine.ID?
  var entrance = Entrance.entering
}

/// How far a token has come on its way to its slot; each is followed by one of those below it.
enum Entrance {
  /// Its caller is still asking for the slot.
  case entering
  /// Others have it. A task that waits for its turn is woken.
  case waiting(waking: Promise<Void>.Resolver?)
  /// It has the slot, or has given up.
  case over
}
