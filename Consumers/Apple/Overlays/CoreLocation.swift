// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Swift adds to the module `CoreLocation`. Nothing here ever runs.

@_exported import CoreLocation

public struct CLError: Error {
  public enum Code: Int, Sendable { case locationUnknown, denied, network }

  public var code: Code { .locationUnknown }
}
