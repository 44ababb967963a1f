// The provider of calls. There is no way to read its delegate.
#pragma once
#include "AVFAudio.h"

#pragma clang assume_nonnull begin

@interface CXAction : NSObject
- (void)fulfill;
- (void)fail;
@end
@interface CXStartCallAction : CXAction @end
@interface CXAnswerCallAction : CXAction @end
@interface CXEndCallAction : CXAction @end
@interface CXSetHeldCallAction : CXAction @end
@interface CXSetMutedCallAction : CXAction @end
@interface CXSetGroupCallAction : CXAction @end
@interface CXPlayDTMFCallAction : CXAction @end
@interface CXTransaction : NSObject @end

@class CXProvider;

// Seven methods have one Swift name: provider(_:perform:).
@protocol CXProviderDelegate <NSObject>
@required
- (void)providerDidReset:(CXProvider *)provider;
@optional
- (void)providerDidBegin:(CXProvider *)provider;
- (BOOL)provider:(CXProvider *)provider executeTransaction:(CXTransaction *)transaction;
- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action;
- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action;
- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action;
- (void)provider:(CXProvider *)provider performSetHeldCallAction:(CXSetHeldCallAction *)action;
- (void)provider:(CXProvider *)provider performSetMutedCallAction:(CXSetMutedCallAction *)action;
- (void)provider:(CXProvider *)provider performSetGroupCallAction:(CXSetGroupCallAction *)action;
- (void)provider:(CXProvider *)provider performPlayDTMFCallAction:(CXPlayDTMFCallAction *)action;
- (void)provider:(CXProvider *)provider timedOutPerformingAction:(CXAction *)action;
- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession;
- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession;
@end

@interface CXProvider : NSObject
- (void)setDelegate:(nullable id<CXProviderDelegate>)delegate
              queue:(nullable OS_dispatch_queue *)queue;
- (void)invalidate;
@end

#pragma clang assume_nonnull end
