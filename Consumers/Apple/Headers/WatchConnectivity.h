// The session with a watch.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, WCSessionActivationState) {
  WCSessionActivationStateNotActivated,
  WCSessionActivationStateInactive,
  WCSessionActivationStateActivated
};

@interface WCSessionUserInfoTransfer : NSObject @end
@interface WCSessionFileTransfer : NSObject @end
@interface WCSessionFile : NSObject @end

@class WCSession;
@protocol WCSessionDelegate <NSObject>
@required
- (void)session:(WCSession *)session
    activationDidCompleteWithState:(WCSessionActivationState)activationState
    error:(nullable NSError *)error;
- (void)sessionDidBecomeInactive:(WCSession *)session;
- (void)sessionDidDeactivate:(WCSession *)session;
@optional
- (void)sessionWatchStateDidChange:(WCSession *)session;
- (void)sessionCompanionAppInstalledDidChange:(WCSession *)session;
- (void)sessionReachabilityDidChange:(WCSession *)session;
- (void)session:(WCSession *)session didReceiveMessage:(NSDictionary<NSString *, id> *)message;
- (void)session:(WCSession *)session didReceiveMessage:(NSDictionary<NSString *, id> *)message
    replyHandler:(void (^)(NSDictionary<NSString *, id> *))replyHandler;
- (void)session:(WCSession *)session didReceiveMessageData:(NSData *)messageData;
- (void)session:(WCSession *)session didReceiveMessageData:(NSData *)messageData
    replyHandler:(void (^)(NSData *))replyHandler;
- (void)session:(WCSession *)session
    didReceiveApplicationContext:(NSDictionary<NSString *, id> *)applicationContext;
- (void)session:(WCSession *)session
    didFinishUserInfoTransfer:(WCSessionUserInfoTransfer *)userInfoTransfer
    error:(nullable NSError *)error;
- (void)session:(WCSession *)session didReceiveUserInfo:(NSDictionary<NSString *, id> *)userInfo;
- (void)session:(WCSession *)session didFinishFileTransfer:(WCSessionFileTransfer *)fileTransfer
    error:(nullable NSError *)error;
- (void)session:(WCSession *)session didReceiveFile:(WCSessionFile *)file;
@end

// It calls back on a queue of its own.
@interface WCSession : NSObject
@property (class, readonly) WCSession *defaultSession SWIFT_NAME("default");
@property (nonatomic, weak, nullable) id<WCSessionDelegate> delegate;
- (void)activateSession;
@end

#pragma clang assume_nonnull end
