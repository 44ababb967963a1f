// `CLLocationManager`; its delegate may be called from any thread with a run loop.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(int, CLAuthorizationStatus) {
  kCLAuthorizationStatusNotDetermined,
  kCLAuthorizationStatusRestricted,
  kCLAuthorizationStatusDenied,
  kCLAuthorizationStatusAuthorizedAlways,
  kCLAuthorizationStatusAuthorizedWhenInUse
};
typedef ENUM(NSInteger, CLRegionState) {
  CLRegionStateUnknown,
  CLRegionStateInside,
  CLRegionStateOutside
};
typedef double CLLocationAccuracy;
typedef struct { double latitude, longitude; } CLLocationCoordinate2D;

SENDABLE @interface CLLocation : NSObject
- (instancetype)initWithLatitude:(double)latitude longitude:(double)longitude;
@property (readonly, nonatomic) CLLocationCoordinate2D coordinate;
@property (readonly, nonatomic) CLLocationAccuracy horizontalAccuracy;
@end
SENDABLE @interface CLHeading : NSObject @end
SENDABLE @interface CLVisit : NSObject @end
@interface CLRegion : NSObject @end
@interface CLBeaconRegion : CLRegion @end
SENDABLE @interface CLBeacon : NSObject @end
@interface CLBeaconIdentityConstraint : NSObject @end

@class CLLocationManager;
@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager didUpdateToLocation:(CLLocation *)newLocation
    fromLocation:(CLLocation *)oldLocation DEPRECATED;
- (void)locationManager:(CLLocationManager *)manager
    didUpdateLocations:(NSArray<CLLocation *> *)locations
    SWIFT_NAME("locationManager(_:didUpdateLocations:)");
- (void)locationManager:(CLLocationManager *)manager didUpdateHeading:(CLHeading *)newHeading
    SWIFT_NAME("locationManager(_:didUpdateHeading:)");
- (BOOL)locationManagerShouldDisplayHeadingCalibration:(CLLocationManager *)manager;
- (void)locationManager:(CLLocationManager *)manager didDetermineState:(CLRegionState)state
    forRegion:(CLRegion *)region;
- (void)locationManager:(CLLocationManager *)manager didRangeBeacons:(NSArray<CLBeacon *> *)beacons
    inRegion:(CLBeaconRegion *)region DEPRECATED;
- (void)locationManager:(CLLocationManager *)manager didRangeBeacons:(NSArray<CLBeacon *> *)beacons
    satisfyingConstraint:(CLBeaconIdentityConstraint *)beaconConstraint
    SWIFT_NAME("locationManager(_:didRange:satisfying:)");
- (void)locationManager:(CLLocationManager *)manager
    didFailRangingBeaconsForConstraint:(CLBeaconIdentityConstraint *)beaconConstraint
    error:(NSError *)error SWIFT_NAME("locationManager(_:didFailRangingFor:error:)");
- (void)locationManager:(CLLocationManager *)manager didFailWithError:(NSError *)error;
- (void)locationManager:(CLLocationManager *)manager
    monitoringDidFailForRegion:(nullable CLRegion *)region withError:(NSError *)error;
- (void)locationManager:(CLLocationManager *)manager
    didChangeAuthorizationStatus:(CLAuthorizationStatus)status
    SWIFT_NAME("locationManager(_:didChangeAuthorization:)") DEPRECATED;
- (void)locationManagerDidChangeAuthorization:(CLLocationManager *)manager;
- (void)locationManager:(CLLocationManager *)manager didVisit:(CLVisit *)visit;
@end

// It calls back on the run loop of the thread that made it.
@interface CLLocationManager : NSObject
@property (weak, nonatomic, nullable) id<CLLocationManagerDelegate> delegate;
@property (nonatomic, readonly) CLAuthorizationStatus authorizationStatus;
@property (assign, nonatomic) CLLocationAccuracy desiredAccuracy;
- (void)requestWhenInUseAuthorization;
- (void)requestLocation;
- (void)startUpdatingLocation;
- (void)stopUpdatingLocation;
@end

#pragma clang assume_nonnull end
