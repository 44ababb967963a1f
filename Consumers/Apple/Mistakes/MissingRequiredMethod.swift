// type 'CentralEvents' does not conform to protocol 'CBCentralManagerDelegate'

nonisolated final class CentralEvents: NSObject, CBCentralManagerDelegate {
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
}
