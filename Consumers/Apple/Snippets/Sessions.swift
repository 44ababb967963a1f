// Sessions of several steps.

// CBCentralManagerDelegate: several steps with one delegate, whose manager calls on the main queue.
@MainActor
final class CentralEvents: NSObject, @MainActor CBCentralManagerDelegate {
  let didUpdate = DelegateEvent<CBManagerState>()
  let didDiscover = DelegateEvent<Confined<CBPeripheral>>()
  let connections = PendingRequests<ObjectIdentifier, Void>()

  nonisolated deinit {}

  func centralManagerDidUpdateState(_ central: CBCentralManager) { didUpdate.send(central.state) }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    didDiscover.send(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    connections.take(ObjectIdentifier(peripheral))?.fulfill()
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    connections.take(ObjectIdentifier(peripheral))?.reject(error ?? CancellationError())
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
  let connection = events.connections.request(ObjectIdentifier(peripheral)) {
    central.connect(peripheral, options: nil)
  }
  do {
    try await connection.value
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

// The values of a connected peripheral, each of which is read and written many times.
@MainActor
final class Characteristics: NSObject, @MainActor CBPeripheralDelegate {
  private let reads = PendingRequests<ObjectIdentifier, Data>(answeredInOrder: true)
  private let writes = PendingRequests<ObjectIdentifier, Void>(answeredInOrder: true)

  nonisolated deinit {}

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor value: CBCharacteristic, error: (any Error)?
  ) {
    reads.take(ObjectIdentifier(value))?.settle(value.value, error)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor value: CBCharacteristic, error: (any Error)?
  ) {
    writes.take(ObjectIdentifier(value))?.settle(error)
  }

  func read(_ value: CBCharacteristic, of peripheral: CBPeripheral) -> Promise<Data> {
    reads.request(ObjectIdentifier(value)) { peripheral.readValue(for: value) }
  }

  func write(
    _ data: Data, to value: CBCharacteristic, of peripheral: CBPeripheral
  ) -> Promise<Void> {
    writes.request(ObjectIdentifier(value)) {
      peripheral.writeValue(data, for: value, type: .withResponse)
    }
  }

  func end(_ error: any Error) {
    reads.rejectAll(error)
    writes.rejectAll(error)
  }
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
