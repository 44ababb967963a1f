/// A value that stays on the actor where it was made, and need not be Sendable.
///
/// Many delegates answer with an object that is not Sendable, such as a peripheral or a user. It is
/// safe to use on the actor where the answer came. A `Confined` value carries the object through
/// promises and events, and hands it out on that actor only. Elsewhere, ``take(isolation:)`` throws
/// ``DelegateError/wrongPlace(madeAt:)``; nothing traps.
///
/// `fulfill(_:isolation:)` and `send(_:isolation:)` take the value itself, and wrap it.
///
/// ```swift
/// @MainActor final class OvenFound: FinderDelegate {
///   let resolver: Promise<Confined<Oven>>.Resolver
///   init(_ resolver: Promise<Confined<Oven>>.Resolver) { self.resolver = resolver }
///   nonisolated deinit {}
///   func finder(_ finder: Finder, didFind oven: Oven) { resolver.fulfill(oven) }
/// }
/// ```
///
/// A caller on the same actor takes the answer:
///
/// ```swift
/// let oven = try await Promise.answer(from: finder, taking: \.delegate, with: OvenFound.init) {
///   $0.find()
/// }.take()
/// ```
@dynamicMemberLookup
public struct Confined<Value>: Sendable {
  /// `package`: an event sends the value, and its readers look at it meanwhile.
  package let box: ActorBox<Value>

  /// Keeps a value on the caller's actor.
  public init(
    _ value: Value,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    box = ActorBox(value, on: isolation, PackedOrigin(fileID, line))
  }

  /// Returns the value on the actor that keeps it; throws on another.
  public func take(isolation: isolated CallersActor = #isolation) throws(DelegateError) -> Value {
    try box.take(on: isolation)
  }

  /// Refuses to read the value without taking it.
  @available(*, unavailable, message: "take() hands the value out, on the actor that keeps it")
  public subscript<Property>(dynamicMember path: KeyPath<Value, Property>) -> Property {
    fatalError("does not compile")
  }
}

extension Promise.Resolver {
  /// Settles the promise with a value that stays on the caller's actor.
  public func fulfill<Kept>(
    _ value: Kept,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Value == Confined<Kept> {
    fulfill(Confined(value, fileID: fileID, line: line))
  }

  /// Settles the promise with a value that stays on the caller's actor, or with an error.
  ///
  /// Use it in callbacks that bring either. If both are there, the error wins. If neither is there,
  /// the promise is rejected with `PromiseError.noValue`.
  public func settle<Kept>(
    _ value: Kept?,
    _ error: (any Error)?,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Value == Confined<Kept> {
    let confined =
      if let value { Confined(value, fileID: fileID, line: line) } else { nil as Value? }
    settle(confined, error)
  }
}

extension Promise {
  /// Awaits the promise, and returns its value on the actor that keeps it.
  ///
  /// On another actor, it throws ``DelegateError/wrongPlace(madeAt:)``.
  ///
  /// ```swift
  /// let found = Promise(from: finder, taking: \.delegate, with: OvenFound.init) { $0.find() }
  /// let oven = try await found.take()
  /// ```
  public func take<Kept>(
    isolation: isolated CallersActor = #isolation
  ) async throws -> Kept where Value == Confined<Kept> {
    try await value.take()
  }
}
