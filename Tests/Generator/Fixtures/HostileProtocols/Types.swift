// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Types that are written in odd ways.
public protocol TypesDelegate: AnyObject {
  func oven(_ oven: Oven, didBake pair: (loaf: Loaf, (Int, name: String)))
  func oven(_ oven: Oven, didLose loaf: Loaf!)
  func oven(_ oven: Oven, findIn shelf: [String: [Loaf?]]?) -> Loaf!
  func oven(_ oven: Oven, didMake type: Loaf.Type, as others: any Equatable.Type)
  func oven(_ oven: Oven, didMix parts: any Sendable & Sequence<Loaf>)
  func oven(_ oven: Oven, didShow range: Range<Int>, of text: Substring.UTF8View)
  func oven(_ oven: Oven, partsOf loaf: Loaf) -> (crumb: Crumb, weight: Int)
  func oven(_ oven: Oven, didEnd result: Result<Loaf, any Error>)
  func oven(_ oven: Oven, didHold state: State)
  func oven(_ oven: Oven, stateAfter state: State?) -> State
  @discardableResult func ovenDidOpen(_ oven: Oven) -> Int
  func ovenNeverReturns(_ oven: Oven) -> Never
  func ovenHasNothing(_ nothing: Void) -> ()
}

extension TypesDelegate {
  public typealias State = Int
}

/// A name that both modules have.
public struct Crumb: Sendable {
  public init() {}
}
