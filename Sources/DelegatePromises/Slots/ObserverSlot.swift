/// A place of a source that holds many delegates, each added and removed, with no property to read.
///
/// Such a source may hold a lock, or walk its list, while it calls. Therefore a later job removes
/// the adapter, never the callback itself. The slot is never busy.
///
/// Make the slot once, as a constant, and use it again. If you attach an adapter through it twice,
/// to the same source and on the same actor, the adapter is added once and removed with the last
/// attachment. Two slots with the same `id` are one slot. Without an `id`, each slot that you make
/// is different. Callers that transfer their source add and remove each adapter on their own.
///
/// ```swift
/// static let everybody = ObserverSlot<Oven, any OvenDelegate>(
///   add: { $0.add($1) }, remove: { $0.remove($1) })
/// ```
///
/// The closures belong to the main actor if you write them there, or mark them `@MainActor in`.
/// Otherwise they belong to no actor.
public struct ObserverSlot<Source, Delegate>: Sendable {
  /// A function that adds a delegate to a source, or removes it.
  public typealias Step = @isolated(any) @Sendable (Source, Delegate) -> Void

  private let add: Step
  private let remove: Step
  let identity: ObserverSlotID

  /// Makes a slot of a pair of methods.
  public init(
    id: String? = nil,
    @_inheritActorContext add: @escaping Step,
    @_inheritActorContext remove: @escaping Step
  ) {
    self.add = add
    self.remove = remove
    identity = id.map { .named($0) } ?? .new()
  }

  /// The actor that the methods belong to, if any.
  var isolation: (any Actor)? { remove.isolation ?? add.isolation }

  /// Returns the methods to a token in its place; throws if they belong to another actor.
  func inPlace(
    of token: RetentionToken
  ) throws(DelegateError) -> (add: (Source, Delegate) -> Void, remove: (Source, Delegate) -> Void) {
    for isolation in [add.isolation, remove.isolation].compactMap(\.self)
    where !token.place.isCalledOn(isolation) {
      throw .wrongPlace(madeAt: token.origin)
    }
    return (calledInPlace(add), calledInPlace(remove))
  }
}
