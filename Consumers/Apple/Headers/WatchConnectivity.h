// The session with a watch.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, WCSessionActivationState) {
  WCSessionActivationStateNotActivated,
  WCSessionActivationStateInactive,
  WCSessionActivationStateActivated
};


@class WCSession;
@protocol WCSessionDelegate <NSObject>
@required
- (void)session:(WCSession *)session
    activationDidCompleteWithState:(WCSessionActivationState)activationState
    error:(nullable NSError *)error;
- (void)sessionDidBecomeInactive:(WCSession *)session;
- (void)sessionDidDeactivate:(WCSession *)session;
@optional
- (void)session:(WCSession *)session didReceiveMessage:(NSDictionary<NSString *, id> *)message;
- (void)session:(WCSession *)session didReceiveMessage:(NSDictionary<NSString *, id> *)message
    replyHandler:(void (^)(NSDictionary<NSString *, id> *))replyHandler;
@end

// It calls back on a queue of its own.
@interface WCSession : NSObject
@property (class, readonly) WCSession *defaultSession SWIFT_NAME("default");
@property (nonatomic, weak, nullable) id<WCSessionDelegate> delegate;
- (void)activateSession;
@end

#pragma clang assume_nonnull end
