// Sources and delegates as Objective-C has them, for the program `checks`.
#pragma once

#if __has_include(<Foundation/Foundation.h>)
#import <Foundation/Foundation.h>
#else  // the headers of Consumers/Apple, with which Linux compiles the program
#import "Foundation.h"
#import "Runtime.h"
#endif

#pragma clang assume_nonnull begin

@class KitSource;

@protocol KitOvenDelegate <NSObject>
- (void)oven:(KitSource *)oven didBake:(NSInteger)loaves;
@optional
- (void)oven:(KitSource *)oven didBurn:(NSInteger)loaves;
@end

// Calls its delegate from the run loop of the main thread, outside of every block of the main queue.
@interface KitSource : NSObject
// How often `bake` was called.
@property (nonatomic, readonly) NSInteger starts;
// Whether the slot showed another delegate when the last callback had returned.
@property (nonatomic, readonly) BOOL wasGivenBackInside;
// Whether the slot shows a delegate; the delegate itself is not touched.
@property (nonatomic, readonly) BOOL hasDelegate;
- (void)bake;
@end

@interface KitOven : KitSource
@property (nonatomic, weak, nullable) id<KitOvenDelegate> delegate;
// Whether the delegate had `oven:didBurn:` when it was set.
@property (nonatomic, readonly) BOOL tellsOfBurning;
@end

// Inherits the property.
@interface KitDeckOven : KitOven
@end

@protocol KitShopDelegate <KitOvenDelegate>
@end

// Declares the property again for its own protocol, as a table does with that of a scroll view.
@interface KitShopOven : KitOven
@property (nonatomic, weak, nullable) id<KitShopDelegate> delegate;
@end

// Does not notice that its delegate goes, like a parser or a stream.
@interface KitGrill : KitSource
@property (nonatomic, assign, nullable) id<KitOvenDelegate> delegate;
@end

// Calls `atEnd` while it is being deallocated.
@interface KitMayfly : NSObject <KitOvenDelegate>
- (instancetype)initAtEnd:(void (^)(void))atEnd;
@end

// Returns a delegate whose class has both methods, and declares no conformance.
id<KitOvenDelegate> KitUndeclaredDelegate(void);
// Returns an NSProxy that stands for such a delegate.
id<KitOvenDelegate> KitProxy(void);
// Returns how many callbacks such a delegate has had.
NSInteger KitCallbacks(id<KitOvenDelegate> delegate);

// Observes a property by key-value observing, until it goes.
@interface KitObserver : NSObject
@property (nonatomic, readonly) NSInteger changes;
- (instancetype)initOf:(NSObject *)object keyPath:(NSString *)keyPath;
@end

// Runs the run loop of the main thread inside the call, as a modal window does.
void KitRunNested(NSTimeInterval duration);

#pragma clang assume_nonnull end
