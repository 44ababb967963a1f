/// What is taken of a source, which excludes others from taking it too.
enum SlotKey: Hashable {
  case property(AnyKeyPath)
  case id(String)
}

/// Which source a slot is of.
enum SourceID: Hashable {
  case object(ObjectIdentifier)
  /// Values of one type cannot be told apart: their slots are told apart by their ids.
  case type(ObjectIdentifier)

  init<Source>(of source: Source) {
    self = identity(of: source).map { .object($0) } ?? .type(ObjectIdentifier(Source.self))
  }
}

/// A slot of a source, as a request names it.
///
/// `@unchecked Sendable`: a key path is immutable; one that captures something need not be
/// Sendable, and this one is compared and hashed at the token's place, nothing else.
struct SlotClaim: @unchecked Sendable {
  let source: SourceID
  let key: SlotKey
  /// What it is looked up by, made before any lock is taken: a key path may hash a user's values.
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

/// What decides whether two attachments can share a slot.
struct Company: Sendable {
  let actor: ObjectIdentifier
  let adapter: ObjectIdentifier
  /// The delegate's type, if the adapter passes on to whoever sat in the slot before.
  let forwardingAs: ObjectIdentifier?

  /// Whether both can sit in a slot: as one adapter, or one passing on to the other.
  func fits(_ other: Company) -> Bool {
    guard actor == other.actor else { return false }
    return adapter == other.adapter
      || forwardingAs != nil && forwardingAs == other.forwardingAs
  }

  /// Of an adapter on an actor; nil for one that is no object, which cannot be told from another.
  init?<Delegate>(of adapter: Delegate, on actor: any Actor) {
    guard let object = asObject(adapter) else { return nil }
    self.actor = ObjectIdentifier(actor)
    self.adapter = ObjectIdentifier(object)
    let passesOn = (adapter as? any Forwarding).map { !$0.hasTarget } ?? false
    forwardingAs = passesOn ? ObjectIdentifier(Delegate.self) : nil
  }
}
