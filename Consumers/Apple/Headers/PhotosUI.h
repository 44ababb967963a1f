// A picker of photos; cancelling it picks none.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

SENDABLE @interface PHPickerResult : NSObject @end

@class PHPickerViewController;
MAIN_ACTOR
@protocol PHPickerViewControllerDelegate <NSObject>
@required
- (void)picker:(PHPickerViewController *)picker
    didFinishPicking:(NSArray<PHPickerResult *> *)results;
@end

MAIN_ACTOR @interface PHPickerViewController : UIViewController
@property (nonatomic, weak, nullable) id<PHPickerViewControllerDelegate> delegate;
@end

#pragma clang assume_nonnull end
