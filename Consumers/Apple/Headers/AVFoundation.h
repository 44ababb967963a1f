// Outputs of a capture session, which call on a queue of theirs or on one that you pass.
#pragma once
#include "AVFAudio.h"
#include "CoreMedia.h"

#pragma clang assume_nonnull begin

@interface AVCaptureConnection : NSObject @end
@interface AVCaptureOutput : NSObject @end

@class AVCaptureFileOutput, AVCaptureVideoDataOutput;

// The start has two methods; of the two, only the longer is called where both are there.
@protocol AVCaptureFileOutputRecordingDelegate <NSObject>
@optional
- (void)captureOutput:(AVCaptureFileOutput *)output
    didStartRecordingToOutputFileAtURL:(NSURL *)fileURL
    fromConnections:(NSArray<AVCaptureConnection *> *)connections
    SWIFT_NAME("fileOutput(_:didStartRecordingTo:from:)");
- (void)captureOutput:(AVCaptureFileOutput *)output
    didStartRecordingToOutputFileAtURL:(NSURL *)fileURL startPTS:(CMTime)startPTS
    fromConnections:(NSArray<AVCaptureConnection *> *)connections
    SWIFT_NAME("fileOutput(_:didStartRecordingTo:startPTS:from:)");
- (void)captureOutput:(AVCaptureFileOutput *)output
    willFinishRecordingToOutputFileAtURL:(NSURL *)fileURL
    fromConnections:(NSArray<AVCaptureConnection *> *)connections error:(nullable NSError *)error
    SWIFT_NAME("fileOutput(_:willFinishRecordingTo:from:error:)");
@required
- (void)captureOutput:(AVCaptureFileOutput *)output
    didFinishRecordingToOutputFileAtURL:(NSURL *)outputFileURL
    fromConnections:(NSArray<AVCaptureConnection *> *)connections error:(nullable NSError *)error
    SWIFT_NAME("fileOutput(_:didFinishRecordingTo:from:error:)");
@end

@interface AVCaptureFileOutput : AVCaptureOutput
- (void)startRecordingToOutputFileURL:(NSURL *)url
                    recordingDelegate:(id<AVCaptureFileOutputRecordingDelegate>)delegate
    SWIFT_NAME("startRecording(to:recordingDelegate:)");
- (void)stopRecording;
@end

@protocol AVCaptureVideoDataOutputSampleBufferDelegate <NSObject>
@optional
- (void)captureOutput:(AVCaptureOutput *)output didOutputSampleBuffer:(CMSampleBuffer *)sampleBuffer
    fromConnection:(AVCaptureConnection *)connection SWIFT_NAME("captureOutput(_:didOutput:from:)");
- (void)captureOutput:(AVCaptureOutput *)output didDropSampleBuffer:(CMSampleBuffer *)sampleBuffer
    fromConnection:(AVCaptureConnection *)connection SWIFT_NAME("captureOutput(_:didDrop:from:)");
@end

@interface AVCaptureVideoDataOutput : AVCaptureOutput
@property (nonatomic, readonly, nullable)
    id<AVCaptureVideoDataOutputSampleBufferDelegate> sampleBufferDelegate;
@property (nonatomic, readonly, nullable) OS_dispatch_queue *sampleBufferCallbackQueue;
- (void)setSampleBufferDelegate:(nullable id<AVCaptureVideoDataOutputSampleBufferDelegate>)delegate
                          queue:(nullable OS_dispatch_queue *)queue;
@end

#pragma clang assume_nonnull end
