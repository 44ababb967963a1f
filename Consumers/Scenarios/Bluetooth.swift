// A session of several steps that keeps one delegate slot: scan, connect and discover.

import DelegatePromises

// scenario: by hand
final class CentralByHand: CentralDelegate, PeripheralDelegate {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var found: Peripheral?

  func services(of name: String, through central: Central) async throws -> [String] {
    central.delegate = self
    defer {
      central.stopScan()
      central.delegate = nil
    }
    try await step { central.scan(for: name) }
    guard let peripheral = found else { return [] }
    try await step { central.connect(peripheral) }
    peripheral.delegate = self
    defer { peripheral.delegate = nil }
    try await step { peripheral.discoverServices() }
    return peripheral.services
  }

  private func step(_ start: () -> Void) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        start()
      }
    } onCancel: {
      Task { @MainActor in finish(CancellationError()) }
    }
  }

  private func finish(_ error: (any Error)?) {
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    continuation = nil
  }

  func central(_ central: Central, didDiscover peripheral: Peripheral) {
    found = found ?? peripheral
    finish(nil)
  }

  func central(_ central: Central, didConnect peripheral: Peripheral) { finish(nil) }

  func central(_ central: Central, didFailToConnect peripheral: Peripheral, error: any Error) {
    finish(error)
  }

  func peripheral(_ peripheral: Peripheral, didDiscoverServices error: (any Error)?) {
    finish(error)
  }
}

// scenario: with the library
final class CentralEvents: CentralDelegate {
  let didDiscover = DelegateEvent<Confined<Peripheral>>()
  let didConnect = DelegateEvent<Void>()

  func central(_ central: Central, didDiscover peripheral: Peripheral) {
    didDiscover.send(peripheral)
  }

  func central(_ central: Central, didConnect peripheral: Peripheral) { didConnect.send() }

  func central(_ central: Central, didFailToConnect peripheral: Peripheral, error: any Error) {
    didConnect.finish(throwing: error)
  }
}

final class Discovery: PeripheralDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }

  func peripheral(_ peripheral: Peripheral, didDiscoverServices error: (any Error)?) {
    resolver.settle(error)
  }
}

func services(of name: String, through central: Central) async throws -> [String] {
  let events = CentralEvents()
  let found = events.didDiscover.first { _ in true }
  let session = DelegateAttachment(of: events, to: central, at: \.delegate) {
    $0.scan(for: name)
  } stop: {
    $0.stopScan()
  }
  defer { session.detach() }
  let peripheral = try await found.value()
  let connected = events.didConnect.first()
  central.connect(peripheral)
  try await connected.value
  try await Promise.answer(from: peripheral, taking: \.delegate, with: Discovery.init) {
    $0.discoverServices()
  }
  return peripheral.services
}

// scenario: the source
nonisolated protocol CentralDelegate: AnyObject {
  func central(_ central: Central, didDiscover peripheral: Peripheral)
  func central(_ central: Central, didConnect peripheral: Peripheral)
  func central(_ central: Central, didFailToConnect peripheral: Peripheral, error: any Error)
}

nonisolated protocol PeripheralDelegate: AnyObject {
  func peripheral(_ peripheral: Peripheral, didDiscoverServices error: (any Error)?)
}

/// A class that, like the SDK's, is not Sendable.
nonisolated final class Peripheral {
  weak var delegate: (any PeripheralDelegate)?
  private(set) var services: [String] = []

  func discoverServices() {
    later(self) {
      $0.services = ["heat", "door"]
      $0.delegate?.peripheral($0, didDiscoverServices: nil)
    }
  }
}

/// A manager that is not Sendable, and calls back on the queue that it was made with, here the main
/// one.
nonisolated final class Central {
  weak var delegate: (any CentralDelegate)?
  private(set) var isScanning = false

  func scan(for name: String) {
    isScanning = true
    later(self) {
      $0.delegate?.central($0, didDiscover: Peripheral())
      $0.delegate?.central($0, didDiscover: Peripheral())
    }
  }

  func stopScan() { isScanning = false }

  func connect(_ peripheral: Peripheral) {
    nonisolated(unsafe) let peripheral = peripheral
    later(self) { $0.delegate?.central($0, didConnect: peripheral) }
  }
}

func showBluetooth() async throws {
  let central = Central()

  let first = try await CentralByHand().services(of: "oven", through: central)
  let second = try await services(of: "oven", through: central)

  expect(first == second && second == ["heat", "door"])
  expect(central.delegate == nil && !central.isScanning)
}
