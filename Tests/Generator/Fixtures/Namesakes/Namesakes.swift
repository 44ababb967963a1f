// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Types with the names of the library's, and of those that an adapter declares.
public protocol NamesakesDelegate: AnyObject {
  func shop(_ shop: Shop, didTake task: Task, for promise: Promise)
  func shop(_ shop: Shop, didGive replies: Replies, to value: Value)
  func shop(_ shop: Shop, mayGive defaults: Defaults) -> DelegateEvent
  func shop(_ shop: Shop, didShow attachment: SharedAttachment, while preparing: Preparing)
  func shop(_ shop: Shop, mayTake value: Value, decide: @escaping @Sendable (Task) -> Void)
}

extension NamesakesDelegate {
  public func shop(_ shop: Shop, mayGive defaults: Defaults) -> DelegateEvent { DelegateEvent() }
}

/// A task of a baker.
public struct Task: Sendable {
  public init() {}
}

/// What is promised to a customer.
public struct Promise: Sendable {
  public init() {}
}

/// What a customer is answered.
public struct Replies: Sendable {
  public init() {}
}

/// What something is worth.
public struct Value: Sendable {
  public init() {}
}

/// What is done if nobody says otherwise.
public struct Defaults: Sendable {
  public init() {}
}

/// A note that is attached to a cake.
public struct SharedAttachment: Sendable {
  public init() {}
}

/// The time that a cake takes.
public struct Preparing: Sendable {
  public init() {}
}

/// What happens to a delegate.
public struct DelegateEvent: Sendable {
  public init() {}
}
