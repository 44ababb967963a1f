// A session of several steps that keeps one delegate slot: scan, connect and discover.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class CentralByHand: NSObject, @MainActor CBCentralManagerDelegate,
  @MainActor CBPeripheralDelegate
{
  private var continuation: CheckedContinuation<Void, any Error>?
  private var found: CBPeripheral?

  func services(_ uuid: CBUUID, through central: CBCentralManager) async throws -> [CBService] {
    central.delegate = self
    defer {
      central.stopScan()
      central.delegate = nil
    }
    if central.state != .poweredOn { try await step {} }
    try await step { central.scanForPeripherals(withServices: [uuid], options: nil) }
    guard let peripheral = found else { return [] }
    try await step { central.connect(peripheral, options: nil) }
    peripheral.delegate = self
    defer { peripheral.delegate = nil }
    try await step { peripheral.discoverServices([uuid]) }
    return peripheral.services ?? []
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

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    if central.state == .poweredOn { finish(nil) }
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    found = found ?? peripheral
    finish(nil)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    finish(nil)
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    finish(error ?? CancellationError())
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    finish(error)
  }
}

// scenario: with the library
@MainActor
final class CentralEvents: NSObject, @MainActor CBCentralManagerDelegate {
  let didUpdate = DelegateEvent<CBManagerState>()
  let didDiscover = DelegateEvent<Confined<CBPeripheral>>()
  let didConnect = DelegateEvent<Void>()

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    didUpdate.send(central.state)
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    didDiscover.send(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    didConnect.send()
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    didConnect.finish(throwing: error ?? CancellationError())
  }
}

nonisolated final class Discovery: NSObject, CBPeripheralDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    resolver.settle(error)
  }
}

@MainActor
func services(_ uuid: CBUUID, through central: CBCentralManager) async throws -> [CBService] {
  let events = CentralEvents()
  let session = DelegateAttachment(of: events, to: central, at: \.delegate) { _ in
  } stop: {
    $0.stopScan()
  }
  defer { session.detach() }
  if central.state != .poweredOn { _ = try await events.didUpdate.first { $0 == .poweredOn }.value }
  let found = events.didDiscover.first { _ in true }
  central.scanForPeripherals(withServices: [uuid], options: nil)
  let peripheral = try await found.take()
  let connected = events.didConnect.first()
  central.connect(peripheral, options: nil)
  try await connected.value
  try await Promise.answer(from: peripheral, taking: \.delegate, with: Discovery.init) {
    $0.discoverServices([uuid])
  }
  return peripheral.services ?? []
}

// scenario: the source
nonisolated enum CBManagerState { case unknown, poweredOn }
nonisolated final class CBUUID {}
nonisolated final class CBService {}

nonisolated protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
}

nonisolated protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
}

/// A class that, like the SDK's, is not Sendable.
nonisolated final class CBPeripheral {
  weak var delegate: (any CBPeripheralDelegate)?
  private(set) var services: [CBService]?

  func discoverServices(_ uuids: [CBUUID]?) {
    later(self) {
      $0.services = [CBService(), CBService()]
      $0.delegate?.peripheral($0, didDiscoverServices: nil)
    }
  }
}

/// A manager that is not Sendable, and calls back on the queue that it was made with, here the main
/// one.
nonisolated final class CBCentralManager {
  weak var delegate: (any CBCentralManagerDelegate)?
  private(set) var state = CBManagerState.unknown
  private(set) var isScanning = false

  init() {
    later(self) {
      $0.state = .poweredOn
      $0.delegate?.centralManagerDidUpdateState($0)
    }
  }

  func scanForPeripherals(withServices uuids: [CBUUID]?, options: [String: Any]?) {
    isScanning = true
    later(self) { central in
      for strength in [-40, -80] {
        central.delegate?.centralManager(
          central, didDiscover: CBPeripheral(), advertisementData: [:],
          rssi: NSNumber(value: strength))
      }
    }
  }

  func stopScan() { isScanning = false }

  func connect(_ peripheral: CBPeripheral, options: [String: Any]?) {
    nonisolated(unsafe) let peripheral = peripheral
    later(self) { $0.delegate?.centralManager($0, didConnect: peripheral) }
  }
}

func showBluetooth() async throws {
  let (one, other) = (CBCentralManager(), CBCentralManager())

  let first = try await CentralByHand().services(CBUUID(), through: one)
  let second = try await services(CBUUID(), through: other)
  let again = try await services(CBUUID(), through: other)

  for services in [first, second, again] { expect(services.count == 2) }
  for central in [one, other] { expect(central.delegate == nil && !central.isScanning) }
}
