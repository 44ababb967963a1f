// Sessions of nearby devices, with three delegates.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, MCSessionState) {
  MCSessionStateNotConnected,
  MCSessionStateConnecting,
  MCSessionStateConnected
};

@interface MCPeerID : NSObject
- (instancetype)initWithDisplayName:(NSString *)name;
@property (readonly, nonatomic, copy) NSString *displayName;
@end

@class MCSession, MCNearbyServiceBrowser, MCNearbyServiceAdvertiser;
@protocol MCSessionDelegate <NSObject>
@required
- (void)session:(MCSession *)session peer:(MCPeerID *)peerID didChangeState:(MCSessionState)state;
- (void)session:(MCSession *)session didReceiveData:(NSData *)data fromPeer:(MCPeerID *)peerID;
- (void)session:(MCSession *)session didReceiveStream:(NSInputStream *)stream
    withName:(NSString *)streamName fromPeer:(MCPeerID *)peerID;
- (void)session:(MCSession *)session didStartReceivingResourceWithName:(NSString *)resourceName
    fromPeer:(MCPeerID *)peerID withProgress:(NSProgress *)progress;
- (void)session:(MCSession *)session didFinishReceivingResourceWithName:(NSString *)resourceName
    fromPeer:(MCPeerID *)peerID atURL:(nullable NSURL *)localURL
    withError:(nullable NSError *)error;
@optional
- (void)session:(MCSession *)session didReceiveCertificate:(nullable NSArray *)certificate
    fromPeer:(MCPeerID *)peerID certificateHandler:(void (^)(BOOL))certificateHandler;
@end

// It calls back on a private queue.
@interface MCSession : NSObject
- (instancetype)initWithPeer:(MCPeerID *)peer;
@property (weak, nonatomic, nullable) id<MCSessionDelegate> delegate;
- (void)disconnect;
@end

@protocol MCNearbyServiceBrowserDelegate <NSObject>
@required
- (void)browser:(MCNearbyServiceBrowser *)browser foundPeer:(MCPeerID *)peerID
    withDiscoveryInfo:(nullable NSDictionary<NSString *, NSString *> *)info;
- (void)browser:(MCNearbyServiceBrowser *)browser lostPeer:(MCPeerID *)peerID;
@optional
- (void)browser:(MCNearbyServiceBrowser *)browser didNotStartBrowsingForPeers:(NSError *)error;
@end

@interface MCNearbyServiceBrowser : NSObject
- (instancetype)initWithPeer:(MCPeerID *)peer serviceType:(NSString *)type;
@property (weak, nonatomic, nullable) id<MCNearbyServiceBrowserDelegate> delegate;
- (void)startBrowsingForPeers;
- (void)stopBrowsingForPeers;
- (void)invitePeer:(MCPeerID *)peer
         toSession:(MCSession *)session
       withContext:(nullable NSData *)context
           timeout:(NSTimeInterval)timeout;
@end

@protocol MCNearbyServiceAdvertiserDelegate <NSObject>
@required
- (void)advertiser:(MCNearbyServiceAdvertiser *)advertiser
    didReceiveInvitationFromPeer:(MCPeerID *)peerID withContext:(nullable NSData *)context
    invitationHandler:(void (^)(BOOL, MCSession * _Nullable))invitationHandler;
@optional
- (void)advertiser:(MCNearbyServiceAdvertiser *)advertiser
    didNotStartAdvertisingPeer:(NSError *)error;
@end

@interface MCNearbyServiceAdvertiser : NSObject
@property (weak, nonatomic, nullable) id<MCNearbyServiceAdvertiserDelegate> delegate;
- (void)startAdvertisingPeer;
- (void)stopAdvertisingPeer;
@end

#pragma clang assume_nonnull end
