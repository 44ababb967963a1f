// What stands in for the module `ObjectiveC`. `Overlays/ObjectiveC.swift` adds `Selector`.
#pragma once

#define BOOL _Bool  // `Bool` in Swift, as Apple's is
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef long long int64_t;
typedef struct objc_selector *SEL;

// The annotations of Apple's headers, by their effect in Swift.
#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define SWIFT_NAME(name) __attribute__((swift_name(name)))
#define NOT_ASYNC __attribute__((swift_async(none)))
#define DEPRECATED __attribute__((deprecated))
#define ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type

@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector SWIFT_NAME("responds(to:)");
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype _Nonnull)init;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector SWIFT_NAME("responds(to:)");
@end
