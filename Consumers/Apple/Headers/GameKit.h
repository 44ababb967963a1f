// A match of several players.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, GKPlayerConnectionState) {
  GKPlayerStateUnknown,
  GKPlayerStateConnected,
  GKPlayerStateDisconnected
};

@interface GKPlayer : NSObject @end

@class GKMatch;
@protocol GKMatchDelegate <NSObject>
@optional
- (void)match:(GKMatch *)match didReceiveData:(NSData *)data fromRemotePlayer:(GKPlayer *)player;
- (void)match:(GKMatch *)match didReceiveData:(NSData *)data forRecipient:(GKPlayer *)recipient
    fromRemotePlayer:(GKPlayer *)player;
- (void)match:(GKMatch *)match player:(GKPlayer *)player
    didChangeConnectionState:(GKPlayerConnectionState)state;
- (void)match:(GKMatch *)match didFailWithError:(nullable NSError *)error;
- (BOOL)match:(GKMatch *)match shouldReinviteDisconnectedPlayer:(GKPlayer *)player;
- (void)match:(GKMatch *)match didReceiveData:(NSData *)data fromPlayer:(NSString *)playerId
    DEPRECATED;
- (void)match:(GKMatch *)match player:(NSString *)playerId
    didChangeState:(GKPlayerConnectionState)state DEPRECATED;
- (BOOL)match:(GKMatch *)match shouldReinvitePlayer:(NSString *)playerId DEPRECATED;
@end

@interface GKMatch : NSObject
@property (nonatomic, weak, nullable) id<GKMatchDelegate> delegate;
- (void)disconnect;
@end

#pragma clang assume_nonnull end
