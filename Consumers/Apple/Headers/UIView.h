// What the classes of UIKit and others inherit.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

MAIN_ACTOR @interface UIResponder : NSObject @end
MAIN_ACTOR @interface UIView : UIResponder @end
MAIN_ACTOR @interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@end

@class UIPresentationController;
MAIN_ACTOR
@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
@end

MAIN_ACTOR @interface UIPresentationController : NSObject
@property (nonatomic, weak, nullable) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

MAIN_ACTOR @interface UIViewController : UIResponder
@property (nonatomic, readonly, nullable) UIPresentationController *presentationController;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^_Nullable)(void))completion NOT_ASYNC;
- (void)dismissViewControllerAnimated:(BOOL)animated
                           completion:(void (^_Nullable)(void))completion NOT_ASYNC;
@end
SENDABLE @interface UIImage : NSObject @end

#pragma clang assume_nonnull end
