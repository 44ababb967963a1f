// The provider of calls. There is no way to read its delegate.
#pragma once
#include "AVFAudio.h"

#pragma clang assume_nonnull begin

@interface CXAction : NSObject @end
@interface CXStartCallAction : CXAction @end
@interface CXAnswerCallAction : CXAction @end
@interface CXEndCallAction : CXAction @end
@interface CXTransaction : NSObject @end

@class CXProvider;

// Three methods have one Swift name: provider(_:perform:).
@protocol CXProviderDelegate <NSObject>
@required
- (void)providerDidReset:(CXProvider *)provider;
@optional
- (BOOL)provider:(CXProvider *)provider executeTransaction:(CXTransaction *)transaction;
- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action;
- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action;
- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action;
- (void)provider:(CXProvider *)provider timedOutPerformingAction:(CXAction *)action;
- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession;
@end

@interface CXProvider : NSObject
- (void)setDelegate:(nullable id<CXProviderDelegate>)delegate
              queue:(nullable OS_dispatch_queue *)queue;
@end

#pragma clang assume_nonnull end
