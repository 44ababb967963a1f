// A session that reads tags, and is made with its delegate.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

SENDABLE @interface NFCNDEFPayload : NSObject
@property (nonatomic, copy) NSData *payload;
@end
SENDABLE @interface NFCNDEFMessage : NSObject
@property (nonatomic, copy) NSArray<NFCNDEFPayload *> *records;
@end
@protocol NFCNDEFTag <NSObject> @end

@class NFCNDEFReaderSession;
@protocol NFCNDEFReaderSessionDelegate <NSObject>
@required
- (void)readerSession:(NFCNDEFReaderSession *)session didInvalidateWithError:(NSError *)error;
- (void)readerSession:(NFCNDEFReaderSession *)session
    didDetectNDEFs:(NSArray<NFCNDEFMessage *> *)messages;
@optional
- (void)readerSession:(NFCNDEFReaderSession *)session didDetectTags:(NSArray<id<NFCNDEFTag>> *)tags;
- (void)readerSessionDidBecomeActive:(NFCNDEFReaderSession *)session;
@end

// It calls back on its queue: a queue of its own, if that is nil. It ends with didInvalidate.
@interface NFCNDEFReaderSession : NSObject
- (instancetype)initWithDelegate:(id<NFCNDEFReaderSessionDelegate>)delegate
                           queue:(nullable OS_dispatch_queue *)queue
        invalidateAfterFirstRead:(BOOL)invalidateAfterFirstRead;
@property (nonatomic, weak, readonly, nullable) id delegate;
@property (nonatomic, copy) NSString *alertMessage;
- (void)beginSession SWIFT_NAME("begin()");
- (void)invalidateSession SWIFT_NAME("invalidate()");
@end

#pragma clang assume_nonnull end
