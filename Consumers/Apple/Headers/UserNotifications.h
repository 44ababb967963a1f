// The notification center, which asks on any thread.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
  UNNotificationPresentationOptionSound = 1 << 1,
  UNNotificationPresentationOptionList = 1 << 3,
  UNNotificationPresentationOptionBanner = 1 << 4
};
typedef OPTIONS(NSUInteger, UNAuthorizationOptions) {
  UNAuthorizationOptionSound = 1 << 1,
  UNAuthorizationOptionAlert = 1 << 2
};

SENDABLE @interface UNNotification : NSObject @end
SENDABLE @interface UNNotificationResponse : NSObject @end

@class UNUserNotificationCenter;
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    willPresentNotification:(UNNotification *)notification
    withCompletionHandler:(void (SENDABLE ^)(UNNotificationPresentationOptions))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
    withCompletionHandler:(void (SENDABLE ^)(void))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification;
@end

SENDABLE @interface UNUserNotificationCenter : NSObject
+ (UNUserNotificationCenter *)currentNotificationCenter SWIFT_NAME("current()");
@property (nonatomic, weak, nullable) id<UNUserNotificationCenterDelegate> delegate;
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (SENDABLE ^)(BOOL, NSError *_Nullable))handler;
@end

#pragma clang assume_nonnull end
