// `URLSession` and its delegates, which are Sendable.
#pragma once
#include "Stream.h"

#pragma clang assume_nonnull begin

SENDABLE SWIFT_NAME("URLResponse") @interface NSURLResponse : NSObject @end
SENDABLE SWIFT_NAME("HTTPURLResponse") @interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
@end
SENDABLE SWIFT_NAME("URLAuthenticationChallenge") @interface NSURLAuthenticationChallenge : NSObject
@property (readonly) NSInteger previousFailureCount;
@end
SENDABLE typedef ENUM(NSUInteger, NSURLCredentialPersistence) {
  NSURLCredentialPersistenceNone,
  NSURLCredentialPersistenceForSession
} SWIFT_NAME("URLCredential.Persistence");
SENDABLE SWIFT_NAME("URLCredential") @interface NSURLCredential : NSObject
- (instancetype)initWithUser:(NSString *)user
                    password:(NSString *)password
                 persistence:(NSURLCredentialPersistence)persistence;
@end

@protocol NSURLSessionTaskDelegate;
SENDABLE SWIFT_NAME("URLSessionTask") @interface NSURLSessionTask : NSObject
@property (nullable, retain) id<NSURLSessionTaskDelegate> delegate;
- (void)resume;
- (void)cancel;
@end
SENDABLE SWIFT_NAME("URLSessionDataTask") @interface NSURLSessionDataTask : NSURLSessionTask @end
SENDABLE SWIFT_NAME("URLSessionDownloadTask")
@interface NSURLSessionDownloadTask : NSURLSessionTask @end

typedef ENUM(NSInteger, NSURLSessionAuthChallengeDisposition) {
  NSURLSessionAuthChallengeUseCredential,
  NSURLSessionAuthChallengePerformDefaultHandling,
  NSURLSessionAuthChallengeCancelAuthenticationChallenge,
  NSURLSessionAuthChallengeRejectProtectionSpace
} SWIFT_NAME("URLSession.AuthChallengeDisposition");
typedef ENUM(NSInteger, NSURLSessionResponseDisposition) {
  NSURLSessionResponseCancel,
  NSURLSessionResponseAllow,
  NSURLSessionResponseBecomeDownload,
  NSURLSessionResponseBecomeStream
} SWIFT_NAME("URLSession.ResponseDisposition");

@class NSURLSession;
SENDABLE SWIFT_NAME("URLSessionDelegate")
@protocol NSURLSessionDelegate <NSObject>
@optional
- (void)URLSession:(NSURLSession *)session didBecomeInvalidWithError:(nullable NSError *)error;
- (void)URLSession:(NSURLSession *)session
    didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
    completionHandler:(void (SENDABLE ^)(NSURLSessionAuthChallengeDisposition, NSURLCredential * _Nullable))completionHandler;
- (void)URLSessionDidFinishEventsForBackgroundURLSession:(NSURLSession *)session;
@end

SWIFT_NAME("URLSessionTaskDelegate")
@protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session didCreateTask:(NSURLSessionTask *)task;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    willPerformHTTPRedirection:(NSHTTPURLResponse *)response newRequest:(NSURLRequest *)request
    completionHandler:(void (SENDABLE ^)(NSURLRequest * _Nullable))completionHandler;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
    completionHandler:(void (SENDABLE ^)(NSURLSessionAuthChallengeDisposition, NSURLCredential * _Nullable))completionHandler;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    needNewBodyStream:(void (SENDABLE ^)(NSInputStream * _Nullable))completionHandler;
// The Swift name is not confirmed.
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    needNewBodyStreamFromOffset:(int64_t)offset
    completionHandler:(void (SENDABLE ^)(NSInputStream * _Nullable))completionHandler
    SWIFT_NAME("urlSession(_:task:needNewBodyStreamFrom:completionHandler:)");
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    didSendBodyData:(int64_t)bytesSent totalBytesSent:(int64_t)totalBytesSent
    totalBytesExpectedToSend:(int64_t)totalBytesExpectedToSend;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
    didCompleteWithError:(nullable NSError *)error;
@end

SWIFT_NAME("URLSessionDataDelegate")
@protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveResponse:(NSURLResponse *)response
    completionHandler:(void (SENDABLE ^)(NSURLSessionResponseDisposition))completionHandler;
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveData:(NSData *)data;
@end

SWIFT_NAME("URLSessionDownloadDelegate")
@protocol NSURLSessionDownloadDelegate <NSURLSessionTaskDelegate>
@required
- (void)URLSession:(NSURLSession *)session downloadTask:(NSURLSessionDownloadTask *)downloadTask
    didFinishDownloadingToURL:(NSURL *)location;
@optional
- (void)URLSession:(NSURLSession *)session downloadTask:(NSURLSessionDownloadTask *)downloadTask
    didWriteData:(int64_t)bytesWritten totalBytesWritten:(int64_t)totalBytesWritten
    totalBytesExpectedToWrite:(int64_t)totalBytesExpectedToWrite;
@end

SENDABLE SWIFT_NAME("OperationQueue") @interface NSOperationQueue : NSObject @end
SENDABLE SWIFT_NAME("URLSessionConfiguration") @interface NSURLSessionConfiguration : NSObject
@property (class, readonly) NSURLSessionConfiguration *ephemeralSessionConfiguration
    SWIFT_NAME("ephemeral");
@property NSTimeInterval timeoutIntervalForRequest;
@end

// The session holds its delegate strongly until it is invalidated.
SENDABLE SWIFT_NAME("URLSession") @interface NSURLSession : NSObject
+ (instancetype)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                delegate:(nullable id<NSURLSessionDelegate>)delegate
                           delegateQueue:(nullable NSOperationQueue *)queue;
@property (readonly, retain, nullable) id<NSURLSessionDelegate> delegate;
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url SWIFT_NAME("dataTask(with:)");
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url
    completionHandler:(void (SENDABLE ^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                         NSError *_Nullable error))completionHandler
    SWIFT_NAME("dataTask(with:completionHandler:)");
- (void)invalidateAndCancel;
@end

#pragma clang assume_nonnull end
