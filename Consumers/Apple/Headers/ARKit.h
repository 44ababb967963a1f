// A session of augmented reality.
#pragma once
#include "CoreMedia.h"

#pragma clang assume_nonnull begin

@interface ARLightEstimate : NSObject
@property (nonatomic, readonly) CGFloat ambientIntensity;
@end
@interface ARFrame : NSObject
@property (nonatomic, copy, readonly, nullable) ARLightEstimate *lightEstimate;
@end
@interface ARConfiguration : NSObject @end
@interface ARWorldTrackingConfiguration : ARConfiguration
- (instancetype)init;
@end
@interface ARAnchor : NSObject @end
@interface ARCamera : NSObject @end

@class ARSession;
@protocol ARSessionObserver <NSObject>
@optional
- (void)session:(ARSession *)session didFailWithError:(NSError *)error;
- (void)session:(ARSession *)session cameraDidChangeTrackingState:(ARCamera *)camera;
- (void)sessionWasInterrupted:(ARSession *)session;
- (BOOL)sessionShouldAttemptRelocalization:(ARSession *)session;
@end

@protocol ARSessionDelegate <ARSessionObserver>
@optional
- (void)session:(ARSession *)session didUpdateFrame:(ARFrame *)frame;
- (void)session:(ARSession *)session didAddAnchors:(NSArray<ARAnchor *> *)anchors;
@end

// It calls back on its queue: the main queue, if that is nil.
@interface ARSession : NSObject
@property (nonatomic, weak, nullable) id<ARSessionDelegate> delegate;
@property (nonatomic, strong, nullable) OS_dispatch_queue *delegateQueue;
- (void)runWithConfiguration:(ARConfiguration *)configuration SWIFT_NAME("run(_:)");
- (void)pause;
@end

#pragma clang assume_nonnull end
