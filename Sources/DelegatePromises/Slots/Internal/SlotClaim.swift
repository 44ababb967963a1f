/// The part of a source that a request takes, which excludes other requests for the same part.
enum SlotKey: Hashable {
  case property(AnyKeyPath)
  case id(String)
}

/// The identity of the source of a slot.
enum SourceID: Hashable {
  case object(ObjectIdentifier)
  /// Values of one type cannot be distinguished; their slots are distinguished by their ids.
  case type(ObjectIdentifier)

  init<Source>(of source: Source) {
    self = identity(of: source).map { .object($0) } ?? .type(ObjectIdentifier(Source.self))
  }
}

/// A slot of a source, as a request names it.
///
/// `@unchecked Sendable`: a key path is immutable. A key path that captures a value need not be
/// Sendable, but this one is only compared and hashed, at the token's place.
struct SlotClaim: @unchecked Sendable {
  let source: SourceID
  let key: SlotKey
  /// The key for lookups, made before any lock is taken: a key path may hash a user's values.
  let place: Place

  struct Place: Hashable {
    let source: SourceID
    let hash: Int
  }

  init(of source: SourceID, key: SlotKey) {
    self.source = source
    self.key = key
    place = Place(source: source, hash: key.hashValue)
  }
}

/// An object in a slot of a source.
struct SeatedObject: Hashable {
  let source: SourceID
  let object: ObjectIdentifier
}

/// The conditions under which two attachments can share a slot.
struct Company: Sendable, Equatable {
  private let actor: ObjectIdentifier
  private let adapter: ObjectIdentifier
  /// The delegate's type, if the adapter passes callbacks on to the slot's previous delegate.
  private var forwardingAs: ObjectIdentifier?

  /// Returns whether both are the same adapter, which is in a slot once.
  func isSame(as other: Company) -> Bool { actor == other.actor && adapter == other.adapter }

  /// Returns whether one can pass its callbacks on to the other.
  func fits(_ other: Company) -> Bool {
    actor == other.actor && forwardingAs != nil && forwardingAs == other.forwardingAs
  }

  /// Describes an adapter on an actor.
  ///
  /// Returns nil if the adapter is not an object, because it cannot be distinguished from others.
  init?<Delegate>(of adapter: Delegate, on actor: any Actor) {
    guard let object = asObject(adapter) else { return nil }
    self.actor = ObjectIdentifier(actor)
    self.adapter = ObjectIdentifier(object)
    let passesOn = (adapter as? any Forwarding)?.canPassOn ?? false
    forwardingAs = passesOn ? ObjectIdentifier(Delegate.self) : nil
  }

  /// Returns the conditions for the same adapter now that it sits in the slot.
  func seated<Delegate>(in seat: Seat<Delegate>) -> Company {
    var company = self
    company.forwardingAs = seat.passesOn ? ObjectIdentifier(Delegate.self) : nil
    return company
  }
}
