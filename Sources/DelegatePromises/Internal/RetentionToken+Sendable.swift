/// Proof that threads can share a token, whose variables are not all constant:
///
/// - `giveBack`, `room` and `turn` are set and taken at the token's place, that is on the caller's
///   actor, or by whoever was given the source. They are taken by the one who begins or the one who
///   ends the token, and each of these is one, by its phase.
/// - `notedSince` is set once, by whoever started, and read after `isSinceNoted` says so.
/// - `listing` is read and written under the registry's lock; what it says of where the token stands
///   also before others know the token, by the caller, while it is in no table.
extension RetentionToken: @unchecked Sendable {}

/// What the registry knows of a token.
struct Listing {
  /// In the list of all, and among those who hold a slot.
  var byPromise = TokenLink()
  var bySource = TokenLink()
  var standing = Standing.nowhere
  var entrance = Entrance.entering
  var end = End.holding

  /// How far a token has come on its way to its slot; each is followed by one of those below it.
  enum Entrance {
    /// Its caller is still asking for the slot.
    case entering
    /// Others have it. A task that waits for its turn is woken.
    case waiting(waking: Promise<Void>.Resolver?)
    /// It has the slot, or has given up.
    case over
  }

  enum End {
    case holding
    case awaited(Promise<Void>, Promise<Void>.Resolver)
    case released
  }
}
