// Sessions of Apple's frameworks, in several steps. Stand-ins of the same names call back here.

// snippet.hide
import DelegatePromises
import Foundation

nonisolated enum CBManagerState { case unknown, poweredOn }
nonisolated final class CBUUID {}
nonisolated final class CBService {}
/// It has the default isolation: a method that implements what is `nonisolated` is so, too.
protocol CBCentralManagerDelegate: NSObjectProtocol {
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
nonisolated final class CBPeripheral {
  weak var delegate: (any CBPeripheralDelegate)?
  private(set) var services: [CBService]?
  func discoverServices(_ uuids: [CBUUID]?) {
    services = [CBService()]
    delegate?.peripheral(self, didDiscoverServices: nil)
  }
}

/// A manager that calls back on the main queue, where another peripheral fails to connect.
final class CBCentralManager {
  weak var delegate: (any CBCentralManagerDelegate)?
  private(set) var state = CBManagerState.poweredOn
  func scanForPeripherals(withServices uuids: [CBUUID]?, options: [String: Any]?) {
    delegate?.centralManager(
      self, didDiscover: CBPeripheral(), advertisementData: [:], rssi: NSNumber(value: -40))
  }
  func stopScan() {}
  func connect(_ peripheral: CBPeripheral, options: [String: Any]?) {
    delegate?.centralManager(self, didFailToConnect: CBPeripheral(), error: nil)
    delegate?.centralManager(self, didConnect: peripheral)
  }
  func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
}

nonisolated final class DispatchQueue: Sendable {}
nonisolated struct NFCNDEFPayload: Sendable { var payload = Data("rye".utf8) }
nonisolated struct NFCNDEFMessage: Sendable { var records = [NFCNDEFPayload()] }
nonisolated protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
}
nonisolated final class NFCNDEFReaderSession {
  private weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) {
    self.delegate = delegate
  }
  func begin() { delegate?.readerSession(self, didDetectNDEFs: [NFCNDEFMessage()]) }
  func invalidate() {}
}

// snippet.show
// CBCentralManagerDelegate: several steps with one delegate, whose manager calls on the main queue.
@MainActor
final class CentralEvents: NSObject, @MainActor CBCentralManagerDelegate {
  let didUpdate = DelegateEvent<CBManagerState>()
  let didDiscover = DelegateEvent<Confined<CBPeripheral>>()
  let didConnect = DelegateEvent<Confined<(CBPeripheral, Result<Void, any Error>)>>()

  func centralManagerDidUpdateState(_ central: CBCentralManager) { didUpdate.send(central.state) }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    didDiscover.send(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    didConnect.send((peripheral, .success(())))
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    didConnect.send((peripheral, .failure(error ?? CancellationError())))
  }
}

nonisolated final class Discovered: NSObject, CBPeripheralDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    resolver.settle(error)
  }
}

@MainActor
func connect(
  _ peripheral: CBPeripheral, through central: CBCentralManager, telling events: CentralEvents
) async throws {
  let connected = events.didConnect.compactMap { other, result in
    try other === peripheral ? result.get() : nil
  }.first()
  central.connect(peripheral, options: nil)
  do {
    try await connected.value
  } catch {
    central.cancelPeripheralConnection(peripheral)
    throw error
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
  try await connect(peripheral, through: central, telling: events)
  try await Promise.answer(from: peripheral, taking: \.delegate, with: Discovered.init) {
    $0.discoverServices([uuid])
  }
  return peripheral.services ?? []
}

// NFCNDEFReaderSessionDelegate: a session that is made with its delegate, and has a queue.
nonisolated final class TagRead: NSObject, NFCNDEFReaderSessionDelegate {
  private let resolver: Promise<[Data]>.Resolver
  init(_ resolver: Promise<[Data]>.Resolver) { self.resolver = resolver }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    resolver.fulfill(messages.flatMap(\.records).map(\.payload))
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    resolver.reject(error)
  }
}

@MainActor
func readTag() async throws -> [Data] {
  try await Promise.answer(with: { TagRead($0) }) { adapter in
    let source = NFCNDEFReaderSession(delegate: adapter, queue: nil, invalidateAfterFirstRead: true)
    source.begin()
    return source
  } stop: {
    $0.invalidate()
  }
}
// snippet.hide

_ = try await services(CBUUID(), through: CBCentralManager())
let payloads = try await readTag()
precondition(payloads == [Data("rye".utf8)])
