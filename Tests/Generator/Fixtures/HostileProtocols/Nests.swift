// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Composed and nested types.
public enum Outer<Item: Sendable> {
  public struct Inner: Sendable { public init() {} }
}
public protocol NestDelegate<Key, Item>: AnyObject where Key: Hashable {
  associatedtype Key: Sendable
  associatedtype Item: Sendable = [Key: Int]
  typealias Pair = (key: Key, item: Item)
  typealias Work = @Sendable (Pair) async throws -> Item?
  func nest(didStore pair: Pair, inner: Outer<Item>.Inner)
  func nest(run work: @escaping Work) async -> Int
  func nest(didMap keys: [Key: [Item?]]?, with transform: (Key, @escaping (Item) -> Void) -> [Key])
  func nest(_ key: Key, didChange old: Item?, to new: Item!)
  func nest(mayDrop key: Key) -> (Bool, why: String)?
  var keys: any Collection<Key> { get }
  var hook: ((Key) -> Item?)? { get }
  func nest(didFail error: some Error, for key: Key)
}
extension NestDelegate {
  public func nest(mayDrop key: Key) -> (Bool, why: String)? { nil }
  public var keys: any Collection<Key> { [] }
  public var hook: ((Key) -> Item?)? { nil }
  public func nest(didFail error: some Error, for key: Key) {}
  public func nest(
    didMap keys: [Key: [Item?]]?, with transform: (Key, @escaping (Item) -> Void) -> [Key]
  ) {}
}
