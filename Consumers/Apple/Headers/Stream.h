// `Stream` and its delegate.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef OPTIONS(NSUInteger, NSStreamEvent) {
  NSStreamEventNone = 0,
  NSStreamEventOpenCompleted = 1 << 0,
  NSStreamEventHasBytesAvailable = 1 << 1,
  NSStreamEventHasSpaceAvailable = 1 << 2,
  NSStreamEventErrorOccurred = 1 << 3,
  NSStreamEventEndEncountered = 1 << 4
} SWIFT_NAME("Stream.Event");

@class NSStream;
SWIFT_NAME("StreamDelegate")
@protocol NSStreamDelegate <NSObject>
@optional
- (void)stream:(NSStream *)aStream handleEvent:(NSStreamEvent)eventCode;
@end

SWIFT_NAME("Stream") @interface NSStream : NSObject
@property (nullable, assign) id<NSStreamDelegate> delegate;
@property (nullable, readonly, copy) NSError *streamError;
- (void)scheduleInRunLoop:(NSRunLoop *)loop forMode:(NSRunLoopMode)mode;
- (void)open;
- (void)close;
@end

SWIFT_NAME("InputStream") @interface NSInputStream : NSStream
@property (readonly) BOOL hasBytesAvailable;
- (instancetype)initWithData:(NSData *)data;
- (NSInteger)read:(unsigned char *)buffer maxLength:(NSUInteger)length;
@end

#pragma clang assume_nonnull end
