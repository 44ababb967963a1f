// A voice and a player.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

SENDABLE @interface AVSpeechUtterance : NSObject @end
SENDABLE @interface AVSpeechSynthesisMarker : NSObject @end

@class AVSpeechSynthesizer, AVAudioPlayer;
SENDABLE
@protocol AVSpeechSynthesizerDelegate <NSObject>
@optional
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didStartSpeechUtterance:(AVSpeechUtterance *)utterance;
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didFinishSpeechUtterance:(AVSpeechUtterance *)utterance;
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didCancelSpeechUtterance:(AVSpeechUtterance *)utterance;
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    willSpeakRangeOfSpeechString:(NSRange)characterRange utterance:(AVSpeechUtterance *)utterance;
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    willSpeakMarker:(AVSpeechSynthesisMarker *)marker utterance:(AVSpeechUtterance *)utterance;
@end

SENDABLE @interface AVSpeechSynthesizer : NSObject
@property (nonatomic, weak, nullable) id<AVSpeechSynthesizerDelegate> delegate;
@end

@protocol AVAudioPlayerDelegate <NSObject>
@optional
- (void)audioPlayerDidFinishPlaying:(AVAudioPlayer *)player successfully:(BOOL)flag;
- (void)audioPlayerDecodeErrorDidOccur:(AVAudioPlayer *)player error:(nullable NSError *)error;
@end

@interface AVAudioPlayer : NSObject
@property (weak, nullable) id<AVAudioPlayerDelegate> delegate;
@end

#pragma clang assume_nonnull end
