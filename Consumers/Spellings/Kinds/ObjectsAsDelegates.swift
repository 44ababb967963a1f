/// A class.
nonisolated enum ClassKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Listener { Listener(hear) }
  static func call(_ delegate: Listener, _ number: Int) { delegate.hears(number) }
}

/// A protocol for classes.
nonisolated enum ProtocolKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> any Hearing { Listener(hear) }
  static func call(_ delegate: any Hearing, _ number: Int) { delegate.hears(number) }
}

/// A protocol for classes with an associated type.
nonisolated enum AssociatedKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> any Taking<Int> { Listener(hear) }
  static func call(_ delegate: any Taking<Int>, _ number: Int) { delegate.takes(number) }
}

/// A class behind a protocol for all types.
nonisolated enum ObjectKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> any Minding { Listener(hear) }
  static func call(_ delegate: any Minding, _ number: Int) { delegate.minds(number) }
}

/// Any object.
nonisolated enum AnyObjectKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> AnyObject { Listener(hear) }
  static func call(_ delegate: AnyObject, _ number: Int) { (delegate as? Listener)?.hears(number) }
}

/// An optional class.
nonisolated enum OptionalClassKind: DelegateKind {
  static var isCompared: Bool { true }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Listener? { Listener(hear) }
  static func call(_ delegate: Listener?, _ number: Int) { delegate?.hears(number) }
}

nonisolated protocol Hearing: AnyObject {
  func hears(_ number: Int)
}

nonisolated protocol Taking<Element>: AnyObject {
  associatedtype Element
  func takes(_ element: Element)
}

nonisolated protocol Minding {
  func minds(_ number: Int)
}

nonisolated final class Listener: Hearing, Taking, Minding, Sendable {
  private let hear: @Sendable (Int) -> Void
  init(_ hear: @escaping @Sendable (Int) -> Void) { self.hear = hear }
  func hears(_ number: Int) { hear(number) }
  func takes(_ element: Int) { hear(element) }
  func minds(_ number: Int) { hear(number) }
}
