/// The callbacks and questions of an oven.
public protocol OvenDelegate: AnyObject {
  /// A loaf is ready.
  func oven(_ oven: Oven, didBake loaf: String)
  /// Nothing more comes.
  func ovenDidCool(_ oven: Oven)
  /// May it be heated?
  func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool
}

extension OvenDelegate {
  /// Below 250 degrees it may.
  public func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool { degrees < 250 }
}

/// Asks before it bakes.
public final class Oven {
  /// Whom it tells and asks.
  public weak var delegate: (any OvenDelegate)?

  /// Makes a cold oven.
  public init() {}

  /// Bakes one loaf, if it may.
  public func bake(at degrees: Int) {
    if delegate?.oven(self, mayHeatTo: degrees) ?? false {
      delegate?.oven(self, didBake: "rye")
    }
    delegate?.ovenDidCool(self)
  }
}
