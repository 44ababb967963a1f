// A field that asks before it changes.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, UITextFieldDidEndEditingReason) {
  UITextFieldDidEndEditingReasonCommitted
} SWIFT_NAME("UITextField.DidEndEditingReason");

MAIN_ACTOR @interface UIMenuElement : NSObject @end
MAIN_ACTOR @interface UIMenu : UIMenuElement @end
MAIN_ACTOR @protocol UIEditMenuInteractionAnimating <NSObject> @end

@class UITextField;
MAIN_ACTOR
@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)textField;
- (void)textFieldDidEndEditing:(UITextField *)textField;
- (void)textFieldDidEndEditing:(UITextField *)textField
    reason:(UITextFieldDidEndEditingReason)reason;
- (BOOL)textField:(UITextField *)textField shouldChangeCharactersInRange:(NSRange)range
    replacementString:(NSString *)string DEPRECATED;
// One source.
- (BOOL)textField:(UITextField *)textField
    shouldChangeCharactersInRanges:(NSArray<NSValue *> *)ranges
    replacementString:(NSString *)string;
// One source.
- (nullable UIMenu *)textField:(UITextField *)textField
    editMenuForCharactersInRanges:(NSArray<NSValue *> *)ranges
    suggestedActions:(NSArray<UIMenuElement *> *)suggestedActions;
- (void)textField:(UITextField *)textField
    willPresentEditMenuWithAnimator:(id<UIEditMenuInteractionAnimating>)animator
    SWIFT_NAME("textField(_:willPresentEditMenuWith:)");
@end

MAIN_ACTOR @interface UITextField : UIView
@property (nullable, nonatomic, weak) id<UITextFieldDelegate> delegate;
@end

#pragma clang assume_nonnull end
