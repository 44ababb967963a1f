#import "Kit.h"

@implementation KitSource
// The subclasses have the property.
- (nullable id<KitOvenDelegate>)shown {
  return [(KitOven *)self delegate];
}

- (BOOL)hasDelegate {
  return [self shown] != nil;
}

- (void)bake {
  _starts += 1;
  NSTimer *timer = [NSTimer timerWithTimeInterval:0.01
                                          repeats:NO
                                            block:^(NSTimer *_) {
                                              [self call];
                                            }];
  [NSRunLoop.mainRunLoop addTimer:timer forMode:NSRunLoopCommonModes];
}

// An app drains such a pool in each turn of its run loop.
- (void)call {
  @autoreleasepool {
    id<KitOvenDelegate> delegate = [self shown];
    [delegate oven:self didBake:7];
    _wasGivenBackInside = [self shown] != delegate;
  }
}
@end

@implementation KitOven
- (void)setDelegate:(nullable id<KitOvenDelegate>)delegate {
  _delegate = delegate;
  _tellsOfBurning = [delegate respondsToSelector:@selector(oven:didBurn:)];
}
@end

@implementation KitDeckOven
@end

@implementation KitShopOven
@dynamic delegate;
@end

@implementation KitGrill
- (BOOL)hasDelegate {
  return (__bridge void *)_delegate != NULL;
}
@end

@implementation KitMayfly {
  void (^_atEnd)(void);
}

- (instancetype)initAtEnd:(void (^)(void))atEnd {
  if ((self = [super init])) {
    _atEnd = [atEnd copy];
  }
  return self;
}

- (void)dealloc {
  _atEnd();
}

- (void)oven:(KitSource *)oven didBake:(NSInteger)loaves {
}
@end

@interface KitUndeclared : NSObject
@property (nonatomic) NSInteger callbacks;
@end

@implementation KitUndeclared
- (void)oven:(KitSource *)oven didBake:(NSInteger)loaves {
  self.callbacks += 1;
}

- (void)oven:(KitSource *)oven didBurn:(NSInteger)loaves {
  self.callbacks += 1;
}
@end

@interface KitForwarder : NSProxy
@end

@implementation KitForwarder {
  KitUndeclared *_target;
}

+ (id)forwarder {
  KitForwarder *forwarder = [self alloc];
  forwarder->_target = [KitUndeclared new];
  return forwarder;
}

- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  return [_target methodSignatureForSelector:selector];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
  [invocation invokeWithTarget:_target];
}
@end

id<KitOvenDelegate> KitUndeclaredDelegate(void) {
  return (id)[KitUndeclared new];
}

id<KitOvenDelegate> KitProxy(void) {
  return [KitForwarder forwarder];
}

NSInteger KitCallbacks(id<KitOvenDelegate> delegate) {
  return [(id)delegate callbacks];
}

@implementation KitObserver {
  NSObject *_object;
  NSString *_keyPath;
}

- (instancetype)initOf:(NSObject *)object keyPath:(NSString *)keyPath {
  if ((self = [super init])) {
    _object = object;
    _keyPath = [keyPath copy];
    [object addObserver:self forKeyPath:keyPath options:0 context:NULL];
  }
  return self;
}

- (void)observeValueForKeyPath:(nullable NSString *)keyPath
                      ofObject:(nullable id)object
                        change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(nullable void *)context {
  _changes += 1;
}

- (void)dealloc {
  [_object removeObserver:self forKeyPath:_keyPath];
}
@end

void KitRunNested(NSTimeInterval duration) {
  NSTimer *end = [NSTimer timerWithTimeInterval:duration
                                        repeats:NO
                                          block:^(NSTimer *_) {
                                            CFRunLoopStop(CFRunLoopGetMain());
                                          }];
  [NSRunLoop.mainRunLoop addTimer:end forMode:NSRunLoopCommonModes];
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 2 * duration, 0);
}
