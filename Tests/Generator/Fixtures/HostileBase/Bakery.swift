// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What is baked.
public struct Loaf: Sendable, Equatable {
  public var name: String

  public init(_ name: String) { self.name = name }
}

/// What bakes, and cannot be handed to another thread.
public class Oven {
  public init() {}
}

/// A coin, which cannot be copied.
public struct Coin: ~Copyable, Sendable {
  public let worth: Int

  public init(worth: Int) { self.worth = worth }
}

/// Why there is no bread.
public struct BurntError: Error, Equatable {
  public let degrees: Int

  public init(degrees: Int) { self.degrees = degrees }
}

/// Where bread is baked.
@globalActor public actor Kitchen {
  public static let shared = Kitchen()
}

/// A name that both modules have.
public struct Crumb: Sendable {
  public init() {}
}

/// A shop.
public final class Shop: Sendable {
  public init() {}
}
