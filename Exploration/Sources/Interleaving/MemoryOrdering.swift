// The orderings of the module Synchronization, by the same names.

/// The order that a load brings.
public enum AtomicLoadOrdering: Sendable { case relaxed, acquiring }
/// The order that a store brings.
public enum AtomicStoreOrdering: Sendable { case relaxed, releasing }
/// The order that an update brings.
public enum AtomicUpdateOrdering: Sendable {
  case relaxed, acquiring, releasing, acquiringAndReleasing
}

/// What an operation does with the order of memory.
struct MemoryOrdering {
  let acquires: Bool
  let releases: Bool

  /// The ordering that stands at this line, unless the program was told to weaken it.
  init(acquires: Bool = false, releases: Bool = false, at site: Site) {
    let kept = Weakening.chosen.flatMap { $0.applies(to: site) ? $0.kept : nil } ?? .all
    self.acquires = acquires && kept.contains(.acquiring)
    self.releases = releases && kept.contains(.releasing)
  }
}

/// An ordering that the program weakens: a line, and what the operation there keeps.
public struct Weakening: Sendable {
  struct Halves: OptionSet, Sendable {
    let rawValue: Int
    static let acquiring = Halves(rawValue: 1)
    static let releasing = Halves(rawValue: 2)
    static let all: Halves = [.acquiring, .releasing]
  }

  private let line: String
  private let number: UInt
  let kept: Halves

  /// The ordering to weaken, if there is one.
  public nonisolated(unsafe) static var chosen: Weakening?

  /// Reads `Core.swift:119`, which keeps nothing, or `Join.swift:67=acquiring`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=")
    guard let line = parts.first, let number = line.split(separator: ":").last.flatMap({ UInt($0) })
    else { return nil }
    self.line = String(line)
    self.number = number
    kept = parts.count < 2 ? [] : parts[1] == "acquiring" ? .acquiring : .releasing
  }

  func applies(to site: Site) -> Bool { site.line == number && site.description == line }
}
