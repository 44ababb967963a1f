// What stands in for the module `Dispatch`. `Overlays/Dispatch.swift` adds what only Swift sees.
#pragma once
#include "ObjectiveC.h"

#pragma clang assume_nonnull begin

SENDABLE SWIFT_NAME("DispatchQueue") @interface OS_dispatch_queue : NSObject
@property (class, readonly) OS_dispatch_queue *mainQueue SWIFT_NAME("main");
@end
SENDABLE SWIFT_NAME("DispatchGroup") @interface OS_dispatch_group : NSObject @end
SENDABLE SWIFT_NAME("DispatchSemaphore") @interface OS_dispatch_semaphore : NSObject @end
SWIFT_NAME("DispatchSourceProtocol") @protocol OS_dispatch_source <NSObject> @end
SENDABLE SWIFT_NAME("DispatchSourceTimer")
@protocol OS_dispatch_source_timer <OS_dispatch_source> @end
SENDABLE SWIFT_NAME("DispatchSource") @interface OS_dispatch_source : NSObject @end

#pragma clang assume_nonnull end
