// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// A class that implements what its protocol requires.
open class Plant {
  public init() {}
  open func grow(by length: Int) -> Int { length }
}

/// Bound to that class.
public protocol PlantDelegate: Plant {
  func plant(didGrow length: Int)
  func plant(mayGrow length: Int) -> Bool
  func grow(by length: Int) -> Int
}

extension PlantDelegate {
  public func plant(mayGrow length: Int) -> Bool { grow(by: length) > 3 }
}

/// A class whose subclasses all have to have one initialiser.
open class RequiredPlant {
  public required init() {}
}

/// Bound to that class.
public protocol RequiredPlantDelegate: RequiredPlant {
  func plant(didGrow length: Int)
}
