// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// What it visits is passed first, without a label, and is no source.
public protocol LoafVisitor: AnyObject {
  func enter(_ loaf: Loaf, _ depth: Int)
  func leave(_ loaf: Loaf, _ depth: Int) throws
}

/// What it is asked about is passed first, and named by the protocol.
public protocol OvenRetrier: AnyObject {
  func retry(_ oven: Oven, dueTo error: any Error) -> Bool
  func oven(_ oven: Oven, didRetryAfter seconds: Int)
}
