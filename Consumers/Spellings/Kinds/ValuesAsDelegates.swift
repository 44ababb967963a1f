/// A struct that cannot be compared.
nonisolated enum StructKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Slip { Slip(hear: hear) }
  static func call(_ delegate: Slip, _ number: Int) { delegate.minds(number) }
}

/// A struct that can be compared.
nonisolated enum EquatableKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Ticket { Ticket(hear) }
  static func call(_ delegate: Ticket, _ number: Int) { delegate.listener.hears(number) }
}

/// A struct behind a protocol.
nonisolated enum ExistentialKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> any Minding { Slip(hear: hear) }
  static func call(_ delegate: any Minding, _ number: Int) { delegate.minds(number) }
}

/// An enum.
nonisolated enum EnumKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Handler { .hears(hear) }
  static func call(_ delegate: Handler, _ number: Int) {
    if case .hears(let hear) = delegate { hear(number) }
  }
}

/// A tuple.
nonisolated enum TupleKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> (Listener, Slip) {
    (Listener(hear), Slip(hear: hear))
  }
  static func call(_ delegate: (Listener, Slip), _ number: Int) { delegate.0.hears(number) }
}

/// An optional of a value that can be compared.
nonisolated enum OptionalValueKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Ticket? { Ticket(hear) }
  static func call(_ delegate: Ticket?, _ number: Int) { delegate?.listener.hears(number) }
}

nonisolated struct Slip: Minding {
  let hear: @Sendable (Int) -> Void
  func minds(_ number: Int) { hear(number) }
}

nonisolated struct Ticket: Equatable, Sendable {
  let listener: Listener
  init(_ hear: @escaping @Sendable (Int) -> Void) { listener = Listener(hear) }
  static func == (first: Ticket, second: Ticket) -> Bool { first.listener === second.listener }
}

nonisolated enum Handler {
  case hears(@Sendable (Int) -> Void)
  case none
}
