import DelegateEvents

/// A kind of delegate, such as a closure, which hears numbers.
nonisolated protocol DelegateKind: SendableMetatype {
  associatedtype Delegate

  /// Whether a slot can tell one from another: others are given back whatever the slot holds (D4).
  static var isCompared: Bool { get }

  /// Makes a delegate that hears.
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Delegate

  /// Calls a delegate, as its source does.
  @MainActor static func call(_ delegate: Delegate, _ number: Int)
}

/// The kinds of delegates.
nonisolated let everyKind: [any DelegateKind.Type] = [
  ClosureKind.self, SendableClosureKind.self, MainActorClosureKind.self, OptionalClosureKind.self,
  ClassKind.self, ProtocolKind.self, AssociatedKind.self, ObjectKind.self, AnyObjectKind.self,
  OptionalClassKind.self, StructKind.self, EquatableKind.self, ExistentialKind.self, EnumKind.self,
  TupleKind.self, OptionalValueKind.self, AnyKind.self,
]

nonisolated extension DelegateKind {
  /// Makes a delegate that answers with the first number that it hears.
  static func adapter(_ resolver: Promise<Int>.Resolver) -> Delegate {
    make { resolver.fulfill($0) }
  }
}

/// A source with slots for a kind of delegate.
@MainActor final class Bell<Kind: DelegateKind> {
  var delegate: Kind.Delegate?
  private let list = Observers()

  init(_ delegate: Kind.Delegate? = nil) { self.delegate = delegate }

  /// Puts a delegate that other code keeps into the slot.
  func seat(_ delegate: Kind.Delegate) {
    list.kept.append(delegate)
    self.delegate = delegate
  }

  func add(_ observer: Kind.Delegate) { list.calls.append { Kind.call(observer, $0) } }

  /// Removes the observer that was added last, since some kinds cannot be compared.
  func remove(_ observer: Kind.Delegate) { list.calls.removeLast() }

  /// Calls the delegates, unless the number is zero.
  func ring(_ number: Int) {
    guard number > 0 else { return }
    if let delegate { Kind.call(delegate, number) }
    list.call(number)
  }

  /// Rings, and returns the source.
  func rung(_ number: Int) -> Bell {
    ring(number)
    return self
  }
}

/// The observers of a source; their type is not visible, so that it is compiled once.
@MainActor private final class Observers {
  var calls: [(Int) -> Void] = []
  var kept: [Any] = []

  func call(_ number: Int) { for call in calls { call(number) } }
}

/// The numbers that a delegate has heard.
nonisolated final class Heard: Sendable {
  private let heard = CurrentValue<[Int]>([])

  var numbers: [Int] { heard.value }
  func hear(_ number: Int) { heard.update { $0.append(number) } }
}
