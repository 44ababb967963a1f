// A field that asks before it changes.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, UITextFieldDidEndEditingReason) {
  UITextFieldDidEndEditingReasonCommitted
} SWIFT_NAME("UITextField.DidEndEditingReason");

MAIN_ACTOR @interface UIMenuElement : NSObject @end
MAIN_ACTOR @interface UIMenu : UIMenuElement @end
MAIN_ACTOR @interface UIInputSuggestion : NSObject @end
MAIN_ACTOR @protocol UIEditMenuInteractionAnimating <NSObject> @end

@class UITextField;
MAIN_ACTOR
@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)textField;
- (void)textFieldDidBeginEditing:(UITextField *)textField;
- (BOOL)textFieldShouldEndEditing:(UITextField *)textField;
- (void)textFieldDidEndEditing:(UITextField *)textField;
- (void)textFieldDidEndEditing:(UITextField *)textField
    reason:(UITextFieldDidEndEditingReason)reason;
- (BOOL)textField:(UITextField *)textField shouldChangeCharactersInRange:(NSRange)range
    replacementString:(NSString *)string DEPRECATED;
// One source.
- (BOOL)textField:(UITextField *)textField
    shouldChangeCharactersInRanges:(NSArray<NSValue *> *)ranges
    replacementString:(NSString *)string;
- (void)textFieldDidChangeSelection:(UITextField *)textField;
- (BOOL)textFieldShouldClear:(UITextField *)textField;
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
- (nullable UIMenu *)textField:(UITextField *)textField editMenuForCharactersInRange:(NSRange)range
    suggestedActions:(NSArray<UIMenuElement *> *)suggestedActions DEPRECATED;
// One source.
- (nullable UIMenu *)textField:(UITextField *)textField
    editMenuForCharactersInRanges:(NSArray<NSValue *> *)ranges
    suggestedActions:(NSArray<UIMenuElement *> *)suggestedActions;
- (void)textField:(UITextField *)textField
    willPresentEditMenuWithAnimator:(id<UIEditMenuInteractionAnimating>)animator
    SWIFT_NAME("textField(_:willPresentEditMenuWith:)");
- (void)textField:(UITextField *)textField
    willDismissEditMenuWithAnimator:(id<UIEditMenuInteractionAnimating>)animator
    SWIFT_NAME("textField(_:willDismissEditMenuWith:)");
// One source.
- (void)textField:(UITextField *)textField
    insertInputSuggestion:(UIInputSuggestion *)inputSuggestion;
@end

MAIN_ACTOR @interface UITextField : UIView
@property (nullable, nonatomic, weak) id<UITextFieldDelegate> delegate;
@property (nullable, nonatomic, copy) NSString *text;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

#pragma clang assume_nonnull end
