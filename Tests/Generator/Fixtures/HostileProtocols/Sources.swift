// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// A source that holds its delegate weakly.
open class WeakSource {
  /// Told of what the source does.
  public protocol Delegate: AnyObject {
    func source(_ source: WeakSource, didBake loaf: Loaf)
    func source(_ source: WeakSource, mayBake loaf: Loaf) -> Bool
  }

  public weak var delegate: (any Delegate)?

  public init() {}

  public func bake(_ loaf: Loaf) {
    if delegate?.source(self, mayBake: loaf) == true { delegate?.source(self, didBake: loaf) }
  }
}

extension WeakSource.Delegate {
  public func source(_ source: WeakSource, mayBake loaf: Loaf) -> Bool { true }
}

/// A source with a method.
open class Setter {
  /// Told of what the source does.
  public protocol Delegate: AnyObject, Sendable {
    func source(didBake loaf: Loaf)
  }

  public private(set) weak var listener: (any Delegate)?

  public init() {}

  public func setDelegate(_ delegate: (any Delegate)?) { listener = delegate }
}

/// A source that is made with its delegate.
open class MadeSource {
  /// Told of what the source does.
  public protocol Delegate: AnyObject {
    func source(_ source: MadeSource, didBake loaf: Loaf)
  }

  private let delegate: any Delegate

  public init(delegate: any Delegate) { self.delegate = delegate }
}

/// A source on the main actor.
@MainActor open class MainSource {
  /// Told of what the source does, on its actor.
  @MainActor public protocol Delegate: AnyObject {
    func source(_ source: MainSource, didBake loaf: Loaf)
    func source(_ source: MainSource, mayBake loaf: Loaf) -> Bool
  }

  public unowned(unsafe) var `default`: (any Delegate)?

  public init() {}
}
