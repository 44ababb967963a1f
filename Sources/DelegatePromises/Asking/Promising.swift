// `SendableMetatype` keeps conformances off the main actor where that is the default isolation.

/// A type that has a namespace for your own promise-returning functions.
///
/// The protocol has no requirements. Conform to it, and extend ``Promised``, which `promised`
/// returns:
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
  /// A namespace for the functions that your own extensions of ``Promised`` add to this value.
  ///
  /// A name there cannot collide with any member that the type has now or gets later.
  public var promised: Promised<Self> { Promised(self) }

  /// A namespace for the functions that your own static extensions of ``Promised`` add to the type.
  public static var promised: Promised<Self>.Type { Promised<Self>.self }
}

/// A namespace for promise-returning functions over `base`; see ``Promising``.
///
/// It is only a wrapper: it holds `base`, and is `Sendable` if `base` is. For a source that an
/// actor keeps, write a function with the parameter `isolation: isolated any Actor = #isolation`.
/// The function runs on its caller's actor, as do `start`, `stop` and the other closures. For a
/// call that blocks, write a `nonisolated` function that names a context for the call:
///
/// ```swift
/// nonisolated extension Promised where Base == Store {
///   func grams(of loaf: String) -> Promise<Int> {
///     Promise.fulfilled(base).map(on: .queue(storage)) { try $0.readGrams(of: loaf) }
///   }
/// }
/// ```
public struct Promised<Base> {
  /// The wrapped value that the functions extend.
  public let base: Base

  /// Wraps a value; its type need not be ``Promising``.
  public init(_ base: Base) { self.base = base }
}

extension Promised: Sendable where Base: Sendable {}
