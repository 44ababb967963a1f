// Timers, proxies, run loops and key-value observing, as far as Consumers/MacChecks needs them.
#pragma once
#include "Foundation.h"
#if __APPLE__
#include "Darwin.h"
#endif

#define nil ((id)0)
#define NULL ((void *)0)
#define NO ((BOOL)0)

#pragma clang assume_nonnull begin

@interface NSObject (Making)
+ (instancetype)alloc;
+ (instancetype)new;
- (id)copy;
@end

@interface NSMethodSignature : NSObject @end
@interface NSInvocation : NSObject
- (void)invokeWithTarget:(id)target;
@end
@interface NSObject (Forwarding)
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
@end

__attribute__((objc_root_class))
@interface NSProxy <NSObject>
+ (instancetype)alloc;
- (void)forwardInvocation:(NSInvocation *)invocation;
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
@end

extern NSRunLoopMode const NSRunLoopCommonModes SWIFT_NAME("NSRunLoopMode.common");
SWIFT_NAME("Timer") @interface NSTimer : NSObject
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                           repeats:(BOOL)repeats
                             block:(void (SENDABLE ^)(NSTimer *timer))block;
@end
@interface NSRunLoop (Running)
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode;
- (void)performBlock:(void (SENDABLE ^)(void))block SWIFT_NAME("perform(_:)");
- (void)run;
@end

typedef struct __CFRunLoop *CFRunLoopRef;
typedef const struct __CFString *CFRunLoopMode;
extern const CFRunLoopMode kCFRunLoopDefaultMode;
CFRunLoopRef CFRunLoopGetMain(void);
int CFRunLoopRunInMode(CFRunLoopMode mode, double seconds, unsigned char returnAfterSourceHandled);
void CFRunLoopStop(CFRunLoopRef loop);

typedef OPTIONS(NSUInteger, NSKeyValueObservingOptions) { NSKeyValueObservingOptionNew = 1 };
typedef NSString *NSKeyValueChangeKey __attribute__((swift_wrapper(struct)));
@interface NSObject (KeyValueObserving)
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)keyPath
            options:(NSKeyValueObservingOptions)options
            context:(nullable void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath;
- (void)observeValueForKeyPath:(nullable NSString *)keyPath
                      ofObject:(nullable id)object
                        change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(nullable void *)context;
@end

#pragma clang assume_nonnull end
