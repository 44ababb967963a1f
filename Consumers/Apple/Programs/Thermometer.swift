// A scan for one device, as a reader of the page on Apple's platforms would write it.

import CoreBluetooth
import DelegatePromises
import Foundation

@MainActor
final class ThermometerEvents: NSObject, @MainActor CBCentralManagerDelegate {
  let states = DelegateEvent<CBManagerState>()
  let found = DelegateEvent<Confined<CBPeripheral>>()
  let connected = DelegateEvent<Confined<(CBPeripheral, Result<Void, any Error>)>>()

  func centralManagerDidUpdateState(_ central: CBCentralManager) { states.send(central.state) }
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    if peripheral.name == "Thermometer" { found.send(peripheral) }
  }
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    connected.send((peripheral, .success(())))
  }
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    connected.send((peripheral, .failure(error ?? CancellationError())))
  }
}

nonisolated final class ServicesFound: NSObject, CBPeripheralDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    resolver.settle(error)
  }
}

@MainActor
final class Thermometer {
  private let central = CBCentralManager(delegate: nil, queue: nil)
  private var peripheral: CBPeripheral?

  func services() async throws -> [CBService] {
    let events = ThermometerEvents()
    let attachment = DelegateAttachment(of: events, to: central, at: \.delegate)
    defer { attachment.detach() }
    if central.state != .poweredOn { _ = try await events.states.first { $0 == .poweredOn }.value }
    let found = events.found.first { _ in true }
    central.scanForPeripherals(withServices: nil, options: nil)
    let peripheral = try await found.timeout(.seconds(10)).take()
    central.stopScan()
    self.peripheral = peripheral
    let connected = events.connected.compactMap { other, result in
      try other === peripheral ? result.get() : nil
    }.first()
    central.connect(peripheral, options: nil)
    try await connected.value
    try await Promise.answer(from: peripheral, taking: \.delegate, with: ServicesFound.init) {
      $0.discoverServices(nil)
    }
    return peripheral.services ?? []
  }
}
