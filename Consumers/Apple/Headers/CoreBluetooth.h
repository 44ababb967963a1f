// `CBCentralManager` and `CBPeripheral`, whose delegates are called on the queue that you choose.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, CBManagerState) {
  CBManagerStateUnknown = 0,
  CBManagerStateResetting,
  CBManagerStateUnsupported,
  CBManagerStateUnauthorized,
  CBManagerStatePoweredOff,
  CBManagerStatePoweredOn
} SWIFT_NAME("CBManagerState");
typedef ENUM(NSInteger, CBConnectionEvent) {
  CBConnectionEventPeerDisconnected,
  CBConnectionEventPeerConnected
};

@interface CBUUID : NSObject
+ (CBUUID *)UUIDWithString:(NSString *)string;
@end
@interface CBService : NSObject
@property (readonly, nonatomic) CBUUID *UUID;
@end
@interface CBCharacteristic : NSObject
@property (readonly, nonatomic, nullable) NSData *value;
@end
typedef ENUM(NSInteger, CBCharacteristicWriteType) {
  CBCharacteristicWriteWithResponse = 0,
  CBCharacteristicWriteWithoutResponse
};
@interface CBDescriptor : NSObject @end

@class CBPeripheral, CBCentralManager;
@protocol CBPeripheralDelegate <NSObject>
@optional
- (void)peripheralDidUpdateName:(CBPeripheral *)peripheral;
- (void)peripheralDidUpdateRSSI:(CBPeripheral *)peripheral error:(nullable NSError *)error
    DEPRECATED;
- (void)peripheral:(CBPeripheral *)peripheral didReadRSSI:(NSNumber *)RSSI
    error:(nullable NSError *)error;
- (void)peripheral:(CBPeripheral *)peripheral didDiscoverServices:(nullable NSError *)error;
- (void)peripheral:(CBPeripheral *)peripheral
    didUpdateValueForCharacteristic:(CBCharacteristic *)characteristic
    error:(nullable NSError *)error;
- (void)peripheral:(CBPeripheral *)peripheral
    didWriteValueForCharacteristic:(CBCharacteristic *)characteristic
    error:(nullable NSError *)error;
- (void)peripheral:(CBPeripheral *)peripheral didUpdateValueForDescriptor:(CBDescriptor *)descriptor
    error:(nullable NSError *)error;
@end

@interface CBPeripheral : NSObject
@property (weak, nonatomic, nullable) id<CBPeripheralDelegate> delegate;
@property (readonly, nullable) NSString *name;
@property (readonly, nullable) NSArray<CBService *> *services;
- (void)discoverServices:(nullable NSArray<CBUUID *> *)services;
- (void)readValueForCharacteristic:(CBCharacteristic *)characteristic
    SWIFT_NAME("readValue(for:)");
- (void)writeValue:(NSData *)data
    forCharacteristic:(CBCharacteristic *)characteristic
    type:(CBCharacteristicWriteType)type
    SWIFT_NAME("writeValue(_:for:type:)");
@end

@protocol CBCentralManagerDelegate <NSObject>
@required
- (void)centralManagerDidUpdateState:(CBCentralManager *)central;
@optional
- (void)centralManager:(CBCentralManager *)central
    willRestoreState:(NSDictionary<NSString *, id> *)dict;
- (void)centralManager:(CBCentralManager *)central didDiscoverPeripheral:(CBPeripheral *)peripheral
    advertisementData:(NSDictionary<NSString *, id> *)advertisementData RSSI:(NSNumber *)RSSI;
- (void)centralManager:(CBCentralManager *)central didConnectPeripheral:(CBPeripheral *)peripheral;
- (void)centralManager:(CBCentralManager *)central
    didFailToConnectPeripheral:(CBPeripheral *)peripheral error:(nullable NSError *)error;
- (void)centralManager:(CBCentralManager *)central
    didDisconnectPeripheral:(CBPeripheral *)peripheral error:(nullable NSError *)error;
- (void)centralManager:(CBCentralManager *)central
    didDisconnectPeripheral:(CBPeripheral *)peripheral timestamp:(CFAbsoluteTime)timestamp
    isReconnecting:(BOOL)isReconnecting error:(nullable NSError *)error;
- (void)centralManager:(CBCentralManager *)central connectionEventDidOccur:(CBConnectionEvent)event
    forPeripheral:(CBPeripheral *)peripheral;
- (void)centralManager:(CBCentralManager *)central
    didUpdateANCSAuthorizationForPeripheral:(CBPeripheral *)peripheral;
@end

@interface CBManager : NSObject
@property (nonatomic, readonly) CBManagerState state;
@end

// It calls back on the queue that it was made with: the main queue, if that is nil.
@interface CBCentralManager : CBManager
@property (weak, nonatomic, nullable) id<CBCentralManagerDelegate> delegate;
- (instancetype)initWithDelegate:(nullable id<CBCentralManagerDelegate>)delegate
                           queue:(nullable OS_dispatch_queue *)queue;
- (void)scanForPeripheralsWithServices:(nullable NSArray<CBUUID *> *)services
                               options:(nullable NSDictionary<NSString *, id> *)options;
- (void)stopScan;
- (void)connectPeripheral:(CBPeripheral *)peripheral
                  options:(nullable NSDictionary<NSString *, id> *)options;
- (void)cancelPeripheralConnection:(CBPeripheral *)peripheral;
@end

#pragma clang assume_nonnull end
