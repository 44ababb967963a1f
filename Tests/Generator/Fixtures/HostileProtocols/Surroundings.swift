// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// A class that an adapter has to inherit.
open class Station {
  public init() {}
}

/// Bound to a class.
public protocol StationDelegate: Station {
  func station(didBake loaf: Loaf)
  func station(mayBake loaf: Loaf) -> Bool
}

/// Requirements for friends alone.
public protocol FriendsDelegate: AnyObject {
  func friends(didBake loaf: Loaf)
  @_spi(Friends) func friends(didWhisper secret: String)
  @_spi(Friends) func friends(mayWhisper secret: String) -> Bool
}

extension FriendsDelegate {
  public func friends(didWhisper secret: String) {}
  public func friends(mayWhisper secret: String) -> Bool { true }
}

/// Requirements for friends alone, with defaults for friends alone.
public protocol SecretDelegate: AnyObject {
  func secret(didBake loaf: Loaf)
  @_spi(Friends) func secret(didWhisper secret: String)
}

extension SecretDelegate {
  @_spi(Friends) public func secret(didWhisper secret: String) {}
}

/// Requirements of some systems, or of the past.
public protocol AvailableDelegate: AnyObject {
  func available(didBake loaf: Loaf)
  @available(macOS 26, iOS 26, *) func available(didCool degrees: Int)
  @available(macOS 26, iOS 26, *) func available(mayCool degrees: Int) -> Bool
  @available(*, deprecated, message: "ask nobody") func available(mayBurn loaf: Loaf) -> Bool
  @available(*, deprecated, renamed: "available(didBake:)") func available(didOld loaf: Loaf)
}

extension AvailableDelegate {
  @available(macOS 26, iOS 26, *) public func available(mayCool degrees: Int) -> Bool { true }
  public func available(mayBurn loaf: Loaf) -> Bool { true }
}

/// Memory that is lent for the call alone.
public protocol MemoryDelegate: AnyObject {
  func memory(didRead bytes: UnsafeRawBufferPointer)
  func memory(mayRead bytes: UnsafePointer<UInt8>, count: Int) -> Bool
}

/// Views of memory that cannot be kept.
public protocol SpanDelegate: AnyObject {
  func span(didRead bytes: Span<UInt8>)
  func span(mayRead bytes: RawSpan) -> Bool
}

/// A stall, and who watches it.
public final class Stall: Sendable {
  /// A protocol inside of a type.
  public protocol Watcher: AnyObject {
    func stall(_ stall: Stall, didEnter state: State, from other: Stall.State?)
  }

  /// A type beside a nested protocol.
  public enum State: Sendable { case open, closed }

  public init() {}
}
