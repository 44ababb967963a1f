// The examples of the doc comments about sources whose answers stay on an actor, and about sessions.

import DelegatePromises

/// It is not Sendable.
nonisolated final class Oven { let rssi = -50 }

@MainActor protocol FinderDelegate: AnyObject {
  func finder(_ finder: Finder, didFind oven: Oven)
}

@MainActor final class Finder {
  weak var delegate: (any FinderDelegate)?
  private let found = Oven()
  func find() { delegate?.finder(self, didFind: found) }
}

@MainActor final class OvenFound: FinderDelegate {
  let resolver: Promise<Confined<Oven>>.Resolver
  init(_ resolver: Promise<Confined<Oven>>.Resolver) { self.resolver = resolver }
  func finder(_ finder: Finder, didFind oven: Oven) { resolver.fulfill(oven) }
}

@MainActor final class FinderEvents: FinderDelegate {
  let didFind = DelegateEvent<Confined<Oven>>()
  func finder(_ finder: Finder, didFind oven: Oven) { didFind.send(oven) }
}

@MainActor protocol ProbeDelegate: AnyObject {
  func probeWasFound(_ probe: Probe)
  func probeDidConnect(_ probe: Probe)
  func probe(_ probe: Probe, didRead degrees: Int)
}

@MainActor final class Probe {
  weak var delegate: (any ProbeDelegate)?
  func scan() { delegate?.probeWasFound(self) }
  func connect() { delegate?.probeDidConnect(self) }
  func read() { delegate?.probe(self, didRead: 96) }
  func disconnect() {}
}

@MainActor final class ProbeEvents: ProbeDelegate {
  let wasFound = DelegateEvent<Void>()
  let didConnect = DelegateEvent<Void>()
  let didRead = DelegateEvent<Int>()
  func probeWasFound(_ probe: Probe) { wasFound.send() }
  func probeDidConnect(_ probe: Probe) { didConnect.send() }
  func probe(_ probe: Probe, didRead degrees: Int) { didRead.send(degrees) }
}

@MainActor func measure(with probe: Probe) async throws -> Int {
  let events = ProbeEvents()
  let found = events.wasFound.first()
  let session = DelegateAttachment(of: events, to: probe, at: \.delegate) {
    $0.scan()
  } stop: {
    $0.disconnect()
  }
  defer { session.detach() }
  try await found.value

  let connected = events.didConnect.first()
  probe.connect()
  try await connected.value

  let degrees = events.didRead.first()
  probe.read()
  return try await degrees.value
}

@MainActor func finding(_ finder: Finder) async throws {
  let oven = try await Promise.answer(from: finder, taking: \.delegate, with: OvenFound.init) {
    $0.find()
  }.take()

  _ = oven
}

@MainActor func collecting(_ finder: FinderEvents) async throws -> [Oven] {
  let loud = finder.didFind.first { $0.rssi > -60 }
  let strengths = finder.didFind.compactMap { $0.rssi > -60 ? $0.rssi : nil }
  _ = (loud, strengths)

  var ovens: [Oven] = []
  for try await oven in finder.didFind.values() { ovens.append(try oven.take()) }
  return ovens
}

@MainActor func measuring(_ finder: FinderEvents) {
  let strengths = finder.didFind.map { $0.rssi }
  let near = finder.didFind.filter { $0.rssi > -60 }
  _ = (strengths, near)
}

@MainActor func meeting(_ finder: FinderEvents) async throws -> Oven {
  let found = finder.didFind.first()
  let oven = try await found.take()
  return oven
}

try await finding(Finder())
_ = try await measure(with: Probe())
