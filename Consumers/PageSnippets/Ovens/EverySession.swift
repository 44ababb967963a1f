// Sources whose answers stay on an actor, and sessions.

import DelegateEvents

@MainActor protocol FinderDelegate: AnyObject {
  func finder(_ finder: Finder, didFind oven: Oven)
}

@MainActor final class Finder {
  weak var delegate: (any FinderDelegate)?
  func find() {}
}

@MainActor final class OvenFound: FinderDelegate {
  let resolver: Promise<Confined<Oven>>.Resolver
  init(_ resolver: Promise<Confined<Oven>>.Resolver) { self.resolver = resolver }
  nonisolated deinit {}
  func finder(_ finder: Finder, didFind oven: Oven) { resolver.fulfill(oven) }
}

@MainActor final class FinderEvents: FinderDelegate {
  let didFind = DelegateEvent<Confined<Oven>>()
  nonisolated deinit {}
  func finder(_ finder: Finder, didFind oven: Oven) { didFind.send(oven) }
}

@MainActor protocol ProbeDelegate: AnyObject {}

@MainActor final class Probe {
  weak var delegate: (any ProbeDelegate)?
  func scan() {}
  func connect() {}
  func read() {}
  func disconnect() {}
}

@MainActor final class ProbeEvents: ProbeDelegate {
  let wasFound = DelegateEvent<Void>()
  let didConnect = DelegateEvent<Void>()
  let didRead = DelegateEvent<Int>()
  nonisolated deinit {}
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

@MainActor func finding(_ finder: Finder) async throws -> Oven {
  let oven = try await Promise.answer(from: finder, taking: \.delegate, with: OvenFound.init) {
    $0.find()
  }.take()

  return oven
}

@MainActor func choosing(_ finder: FinderEvents) {
  let loud = finder.didFind.first { $0.rssi > -60 }
  let strengths = finder.didFind.compactMap { $0.rssi > -60 ? $0.rssi : nil }
  _ = (loud, strengths)
}

@MainActor func measuring(_ finder: FinderEvents) {
  let strengths = finder.didFind.map { $0.rssi }
  let near = finder.didFind.filter { $0.rssi > -60 }
  _ = (strengths, near)
}

@MainActor func meeting(_ finder: Finder) async throws -> Oven {
  let found = Promise(from: finder, taking: \.delegate, with: OvenFound.init) { $0.find() }
  let oven = try await found.take()
  return oven
}

@MainActor func meetingOften(_ finder: FinderEvents) async throws -> Oven {
  let found = finder.didFind.first()
  let oven = try await found.take()
  return oven
}
