// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// What takes a closure of its own.
public typealias Baking = (Loaf) -> Void

/// Arguments that are functions.
public protocol ClosuresDelegate: AnyObject {
  func oven(_ oven: Oven, each body: (Loaf) throws -> Void)
  func oven(_ oven: Oven, later body: @escaping (Loaf) -> Int)
  func oven(_ oven: Oven, with baking: Baking)
  func oven(_ oven: Oven, keeping baking: @escaping Baking)
  func oven(_ oven: Oven, perhaps body: ((Loaf) -> Void)?)
  func oven(_ oven: Oven, lazily degrees: @autoclosure () -> Int) -> Bool
  func oven(_ oven: Oven, failing degrees: @autoclosure () throws -> Int) throws -> Bool
  func oven(_ oven: Oven, many bodies: [@Sendable (Int) throws -> Void])
  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void)
  func oven(_ oven: Oven, mayClose decide: @escaping (_ isClosed: Bool, _ why: String?) -> Void)
  func oven(_ oven: Oven, mayHeat decide: @escaping @MainActor (Bool) -> Void)
  func oven(_ oven: Oven, mayCool decide: @escaping @MainActor @Sendable () -> Void)
  func bake(_ loaf: Loaf, completionHandler: @escaping @Sendable (Loaf?, (any Error)?) -> Void)
  func make(_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void
  func change(_ change: (inout Loaf) -> Void)
  func tell(_ reply: @escaping @Sendable ((Loaf, Int)) -> Void)
}

extension ClosuresDelegate {
  public func oven(_ oven: Oven, each body: (Loaf) throws -> Void) {}
  public func oven(_ oven: Oven, lazily degrees: @autoclosure () -> Int) -> Bool { true }
  public func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
    decide(true)
  }
}

/// Functions of C.
public protocol ConventionDelegate: AnyObject {
  func oven(_ oven: Oven, each body: @convention(c) (Int32) -> Void)
}

/// Functions that know where they run, of which a symbol graph says nothing.
public protocol IsolatedAnyDelegate: AnyObject {
  func hand(_ over: @isolated(any) @escaping @Sendable () async -> Void)
}
