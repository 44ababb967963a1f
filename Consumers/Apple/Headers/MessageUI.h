// A sheet for a mail, whose delegate dismisses it.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, MFMailComposeResult) {
  MFMailComposeResultCancelled,
  MFMailComposeResultSaved,
  MFMailComposeResultSent,
  MFMailComposeResultFailed
};

@class MFMailComposeViewController;

// Called on the main thread, but not annotated so.
@protocol MFMailComposeViewControllerDelegate <NSObject>
@optional
- (void)mailComposeController:(MFMailComposeViewController *)controller
    didFinishWithResult:(MFMailComposeResult)result error:(nullable NSError *)error;
@end

MAIN_ACTOR @interface MFMailComposeViewController : UIViewController
@property (nonatomic, weak, nullable)
    id<MFMailComposeViewControllerDelegate> mailComposeDelegate;
@end

#pragma clang assume_nonnull end
