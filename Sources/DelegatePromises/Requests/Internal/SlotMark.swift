/// The mark by which a slot is recognised after an adapter has been put into it.
enum SlotMark {
  /// The adapter, or an object that stands for it.
  case object(AnyObject)
  /// A value that can be compared.
  case value((Any) -> Bool)
  /// Something that cannot be compared, or cannot be read.
  case anything
  /// Nothing: the source has not taken the adapter.
  case nothing

  var object: AnyObject? { if case .object(let object) = self { object } else { nil } }

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
  /// Either the source refuses the adapter, and perhaps shows a new stand-in for the delegate that it
  /// gets back. Or it shows the same stand-in for every delegate: then nobody can bring back the one
  /// behind it.
  private static func bringBack(_ before: AnyObject, _ steps: Steps, _ token: Token) throws {
    try steps(.giveBack)
    try steps(.giveBack, before)
    if try steps(.read).isNothing {
      throw DelegateError.unstableSlot(madeAt: token.origin, lost: "\(type(of: before))")
    }
  }

  /// Returns whether this is what a slot shows.
  func matches(_ shown: Shown) -> Bool {
    switch (self, shown) {
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
