// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Told of what the sources below do, none of which can be given an adapter.
public protocol SlotlessDelegate: AnyObject {
  func slotless(didBake loaf: Loaf)
}

/// A source that is an actor.
public actor ActorSource {
  public var delegate: (any SlotlessDelegate)?
}

/// A source that cannot do without a delegate.
open class StrictSource {
  public var delegate: any SlotlessDelegate

  public init() { fatalError("a strict source is for reading") }
}

/// A source whose delegate others cannot set.
open class ClosedSource {
  public private(set) var delegate: (any SlotlessDelegate)?
}

/// A source of values.
public struct StructSource {
  public var delegate: (any SlotlessDelegate)?
}

/// A source of one type.
open class GenericSource<Item> {
  public weak var delegate: (any SlotlessDelegate)?
}

/// A source with many delegates.
open class ManySource {
  public func addDelegate(_ delegate: any SlotlessDelegate) {}
}
