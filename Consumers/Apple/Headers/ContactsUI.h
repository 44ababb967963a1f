// A picker of contacts.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

SENDABLE @interface CNContact : NSObject
@property (readonly, copy) NSString *familyName;
@end
SENDABLE @interface CNContactProperty : NSObject @end

@class CNContactPickerViewController;

// Called on the main thread, but not annotated so. On macOS the protocol has other methods.
@protocol CNContactPickerDelegate <NSObject>
@optional
- (void)contactPickerDidCancel:(CNContactPickerViewController *)picker;
- (void)contactPicker:(CNContactPickerViewController *)picker didSelectContact:(CNContact *)contact;
- (void)contactPicker:(CNContactPickerViewController *)picker
    didSelectContactProperty:(CNContactProperty *)contactProperty;
- (void)contactPicker:(CNContactPickerViewController *)picker
    didSelectContacts:(NSArray<CNContact *> *)contacts;
- (void)contactPicker:(CNContactPickerViewController *)picker
    didSelectContactProperties:(NSArray<CNContactProperty *> *)contactProperties;
@end

MAIN_ACTOR @interface CNContactPickerViewController : UIViewController
@property (nonatomic, weak, nullable) id<CNContactPickerDelegate> delegate;
@end

#pragma clang assume_nonnull end
