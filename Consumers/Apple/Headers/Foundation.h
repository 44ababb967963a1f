// What stands in for the module `Foundation`. `Overlays/Foundation.swift` adds the bridged types.
#pragma once
#include "ObjectiveC.h"
#include "Dispatch.h"

#pragma clang assume_nonnull begin

#define BRIDGED(name) __attribute__((swift_bridge(name)))

BRIDGED("Swift.String") @interface NSString : NSObject @end
BRIDGED("Swift.Array") @interface NSArray<__covariant Element> : NSObject @end
BRIDGED("Swift.Dictionary") @interface NSDictionary<Key, __covariant Value> : NSObject @end
BRIDGED("Swift.Error") @interface NSError : NSObject
@property (readonly) NSString *domain;
@end
BRIDGED("URL") @interface NSURL : NSObject @end
BRIDGED("URLRequest") @interface NSURLRequest : NSObject @end
BRIDGED("Data") @interface NSData : NSObject @end
BRIDGED("Date") @interface NSDate : NSObject @end
BRIDGED("IndexPath") @interface NSIndexPath : NSObject @end
@interface NSNumber : NSObject @end
SWIFT_NAME("RunLoop") @interface NSRunLoop : NSObject
@property (class, readonly) NSRunLoop *mainRunLoop SWIFT_NAME("main");
@end
typedef NSString *NSRunLoopMode __attribute__((swift_wrapper(struct))) SWIFT_NAME("RunLoop.Mode");
extern NSRunLoopMode const NSDefaultRunLoopMode SWIFT_NAME("NSRunLoopMode.default");
@interface NSValue : NSObject @end
SENDABLE SWIFT_NAME("Progress") @interface NSProgress : NSObject @end
SENDABLE @interface NSOrderedCollectionDifference<Element> : NSObject @end

typedef double NSTimeInterval SWIFT_NAME("TimeInterval");
typedef double CFAbsoluteTime;
typedef double CGFloat;
typedef struct { NSUInteger location, length; } NSRange;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;

#pragma clang assume_nonnull end
