// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Swift adds to the module `Darwin`. Nothing here ever runs.

@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}
