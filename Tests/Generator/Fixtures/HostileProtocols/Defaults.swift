// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// A line of stations, each of which passes loaves on.
public final class Line {
  public private(set) var passed: [String] = []

  public init() {}

  public func pass(_ text: String) { passed.append(text) }
}

/// Defaults that act, ask the rest of their conformer, and say who it is.
public protocol LineDelegate: AnyObject {
  func line(_ line: Line, didRead loaf: Loaf)
  func line(_ line: Line, didWait loaf: Loaf) async
  func line(_ line: Line, mayPass loaf: Loaf) -> Bool
  func line(_ line: Line, didEnd result: Result<Loaf, any Error>)
  var limit: Int { get }
  var id: ObjectIdentifier { get }
}

extension LineDelegate {
  public func line(_ line: Line, didRead loaf: Loaf) {
    let isOwn = id == ObjectIdentifier(self)
    if self.line(line, mayPass: loaf) { line.pass("\(loaf.name) \(isOwn)") }
  }
  public func line(_ line: Line, didWait loaf: Loaf) async { line.pass("\(loaf.name) waited") }
  public func line(_ line: Line, mayPass loaf: Loaf) -> Bool { loaf.name.count <= limit }
  public func line(_ line: Line, didEnd result: Result<Loaf, any Error>) { line.pass("end") }
  public var limit: Int { 3 }
  public var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// One whose adapter keeps what it reads.
public protocol KeptLineDelegate: LineDelegate {}

/// One whose adapter reads the end alone.
public protocol QuietLineDelegate: LineDelegate {}

/// Defaults that change their conformer, which may be a struct.
public protocol CountingDelegate {
  mutating func count(_ loaf: Loaf)
  mutating func countTwice(_ loaf: Loaf)
  mutating func mayReset(after loaf: Loaf) -> Bool
  consuming func end()
  var total: Int { get }
}

extension CountingDelegate {
  public func mayReset(after loaf: Loaf) -> Bool { total > 3 }
  public mutating func countTwice(_ loaf: Loaf) {
    count(loaf)
    count(loaf)
  }
}
