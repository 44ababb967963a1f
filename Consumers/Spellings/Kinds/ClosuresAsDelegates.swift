/// A closure.
nonisolated enum ClosureKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> (Int) -> Void { hear }
  static func call(_ delegate: (Int) -> Void, _ number: Int) { delegate(number) }
}

/// A closure for any thread.
nonisolated enum SendableClosureKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void { hear }
  static func call(_ delegate: @Sendable (Int) -> Void, _ number: Int) { delegate(number) }
}

/// A closure for the main actor.
nonisolated enum MainActorClosureKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> @MainActor (Int) -> Void { hear }
  @MainActor static func call(_ delegate: @MainActor (Int) -> Void, _ number: Int) {
    delegate(number)
  }
}

/// An optional closure.
nonisolated enum OptionalClosureKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> ((Int) -> Void)? { hear }
  static func call(_ delegate: ((Int) -> Void)?, _ number: Int) { delegate?(number) }
}

/// A closure that is kept as `Any`.
nonisolated enum AnyKind: DelegateKind {
  static var isCompared: Bool { false }
  static func make(_ hear: @escaping @Sendable (Int) -> Void) -> Any { hear as (Int) -> Void }
  static func call(_ delegate: Any, _ number: Int) { (delegate as? (Int) -> Void)?(number) }
}
