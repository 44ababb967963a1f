extension DelegateSlot {
  /// A place of a source that holds many delegates, each added and removed, with no property to
  /// read.
  ///
  /// Such a source may hold a lock, or walk its list, while it calls. Therefore a later job removes
  /// the adapter, never the callback itself. The slot is never busy.
  ///
  /// Make the slot once, as a constant, and use it again. If you attach an adapter through it
  /// twice, to the same source and on the same actor, the adapter is added once and removed with
  /// the last attachment. Two slots with the same `id` are one slot. Without an `id`, each slot
  /// that you make is different. Callers that transfer their source add and remove each adapter on
  /// their own.
  ///
  /// ```swift
  /// static let everybody = DelegateSlot<Oven, any OvenDelegate>.Observers(
  ///   add: { $0.add($1) }, remove: { $0.remove($1) })
  /// ```
  ///
  /// The closures belong to the main actor if you write them there, or mark them `@MainActor in`.
  /// Otherwise they belong to no actor.
  public struct Observers: Sendable {
    let add: @isolated(any) @Sendable (Source, Delegate) -> Void
    let remove: @isolated(any) @Sendable (Source, Delegate) -> Void
    @usableFromInline let identity: ObserversID

    /// Makes a slot of a pair of methods.
    public init(
      id: String? = nil,
      @_inheritActorContext
      add: @escaping @isolated(any) @Sendable (_ source: Source, _ delegate: Delegate) -> Void,
      @_inheritActorContext
      remove: @escaping @isolated(any) @Sendable (_ source: Source, _ delegate: Delegate) -> Void
    ) {
      self.add = add
      self.remove = remove
      identity = id.map { .named($0) } ?? .new()
    }

    /// The actor that the methods belong to, if any.
    @usableFromInline var isolation: (any Actor)? { remove.isolation ?? add.isolation }
  }
}

/// The identity of a slot for many delegates, because closures cannot be compared.
@usableFromInline
enum ObserversID: Hashable, Sendable {
  case named(String)
  case made(Made)

  static func new() -> ObserversID { .made(Made()) }

  /// An object that stands for a slot.
  @usableFromInline
  final class Made: Hashable, Sendable {
    @usableFromInline
    static func == (first: Made, second: Made) -> Bool { first === second }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
