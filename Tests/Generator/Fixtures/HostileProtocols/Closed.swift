// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// A class that nobody inherits outside of its module.
public class ClosedStation {
  public init() {}
}

/// Bound to a class that is closed.
public protocol ClosedStationDelegate: ClosedStation {
  func closed(didBake loaf: Loaf)
}

/// A class that is made from a loaf.
open class LoafStation {
  public init(_ loaf: Loaf) {}
}

/// Bound to a class that an adapter cannot make.
public protocol LoafStationDelegate: LoafStation {
  func loafStation(didBake loaf: Loaf)
}

/// Associated types of names that adapters use.
public protocol NamedTypesDelegate<Value, Replies>: AnyObject {
  associatedtype Value: Sendable
  associatedtype Replies: Sendable

  func named(didBake value: Value)
  func named(mayBake value: Value) -> Replies
}

/// An associated type of a name that no adapter can give up.
public protocol PromisedTypeDelegate<Promise>: AnyObject {
  associatedtype Promise

  func promised(didBake promise: Promise)
}

/// A method that is called as a type of adapters is.
public protocol AnswersMethodDelegate: AnyObject {
  func Replies() -> Int
  func answersMethod(didBake loaf: Loaf)
}
