// `SendableMetatype` keeps conformances off the main actor where that is the default isolation.

/// A type that has a place for promise-returning functions of one's own.
///
/// It asks for nothing. Conform, and extend ``Promised``, which `promised` makes:
///
/// ```swift
/// extension Oven: Promising {}
///
/// extension Promised where Base: Oven {
///   func loaf(isolation: isolated any Actor = #isolation) -> Promise<Loaf> {
///     Promise(from: base, taking: \.delegate, with: LoafReader.init) { $0.bake() }
///   }
/// }
/// ```
public protocol Promising: SendableMetatype {}

extension Promising {
  /// What your own extensions of ``Promised`` add to this value.
  ///
  /// Nothing that the type has, or gets one day, can collide with a name there.
  public var promised: Promised<Self> { Promised(self) }

  /// What your own static extensions of ``Promised`` add to the type.
  public static var promised: Promised<Self>.Type { Promised<Self>.self }
}

/// A place for promise-returning functions over `base`; see ``Promising``.
///
/// Nothing but a wrapper: it holds `base`, and is `Sendable` if that is. A function over a source
/// that an actor keeps has the parameter `isolation: isolated any Actor = #isolation`: it runs on
/// its caller's actor, and so do `start`, `stop` and the rest. One that calls what blocks is
/// `nonisolated`, and names a context for the call:
///
/// ```swift
/// nonisolated extension Promised where Base == Store {
///   func grams(of loaf: String) -> Promise<Int> {
///     Promise.fulfilled(base).map(on: .queue(storage)) { try $0.readGrams(of: loaf) }
///   }
/// }
/// ```
public struct Promised<Base> {
  /// What is extended.
  public let base: Base

  /// Wraps a value, whose type need not be ``Promising``.
  public init(_ base: Base) { self.base = base }
}

extension Promised: Sendable where Base: Sendable {}
