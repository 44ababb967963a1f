// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// What tells.
public protocol TellingDelegate: AnyObject {
  func telling(didBake loaf: Loaf)
}

/// What asks.
public protocol AskingDelegate: AnyObject {
  func asking(mayBake loaf: Loaf) -> Bool
}

extension AskingDelegate {
  public func asking(mayBake loaf: Loaf) -> Bool { true }
}

/// Both.
public typealias BothDelegate = TellingDelegate & AskingDelegate

/// A source whose delegate is more than one protocol.
open class ComposedSource {
  public weak var delegate: (any TellingDelegate & AskingDelegate)?

  public init() {}

  public func bake(_ loaf: Loaf) {
    if delegate?.asking(mayBake: loaf) == true { delegate?.telling(didBake: loaf) }
  }
}

/// A source whose delegate is read by a method.
open class GetterSource {
  /// Told of what the source does.
  public protocol Delegate: AnyObject {
    func source(didBake loaf: Loaf)
  }

  private weak var current: (any Delegate)?

  public init() {}

  public func delegate() -> (any Delegate)? { current }

  public func setDelegate(_ delegate: (any Delegate)?) { current = delegate }

  public func bake(_ loaf: Loaf) { current?.source(didBake: loaf) }
}

/// A source with many observers.
open class ObservedSource {
  /// Told of what the source does.
  public protocol Observer: AnyObject {
    func source(didBake loaf: Loaf)
    func source(mayBake loaf: Loaf) -> Bool
  }

  private var observers: [any Observer] = []

  public init() {}

  public func add(observer: some Observer, atFront isFirst: Bool = false) {
    observers.insert(observer, at: isFirst ? 0 : observers.count)
  }

  public func remove(observer: some Observer) { observers.removeAll { $0 === observer } }

  public func bake(_ loaf: Loaf) {
    for observer in observers where observer.source(mayBake: loaf) {
      observer.source(didBake: loaf)
    }
  }
}

extension ObservedSource.Observer {
  public func source(mayBake loaf: Loaf) -> Bool { true }
}

/// A source that is given a delegate with each call.
open class CalledSource {
  /// Told of what the source does.
  public protocol Delegate: AnyObject {
    func source(didBake loaf: Loaf)
    func source(mayBake loaf: Loaf) -> Bool
  }

  public init() {}

  public func bake(_ loaf: Loaf, telling delegate: any Delegate) {
    if delegate.source(mayBake: loaf) { delegate.source(didBake: loaf) }
  }
}

extension CalledSource.Delegate {
  public func source(mayBake loaf: Loaf) -> Bool { true }
}
