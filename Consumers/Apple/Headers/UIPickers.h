// Pickers of UIKit, which the user may cancel.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef NSString *UIImagePickerControllerInfoKey __attribute__((swift_wrapper(struct)))
    SWIFT_NAME("UIImagePickerController.InfoKey");

@class UIImagePickerController, UIDocumentPickerViewController;
MAIN_ACTOR
@protocol UIImagePickerControllerDelegate <NSObject>
@optional
// One source.
- (void)imagePickerController:(UIImagePickerController *)picker
    didFinishPickingImage:(UIImage *)image
    editingInfo:(nullable NSDictionary<UIImagePickerControllerInfoKey, id> *)editingInfo
    SWIFT_NAME("imagePickerController(_:didFinishPickingImage:editingInfo:)") DEPRECATED;
- (void)imagePickerController:(UIImagePickerController *)picker
    didFinishPickingMediaWithInfo:(NSDictionary<UIImagePickerControllerInfoKey, id> *)info;
- (void)imagePickerControllerDidCancel:(UIImagePickerController *)picker;
@end

MAIN_ACTOR @protocol UINavigationControllerDelegate <NSObject> @end

MAIN_ACTOR @interface UIImagePickerController : UIViewController
@property (nonatomic, weak, nullable)
    id<UINavigationControllerDelegate, UIImagePickerControllerDelegate> delegate;
@end

extern UIImagePickerControllerInfoKey const UIImagePickerControllerOriginalImage;

MAIN_ACTOR
@protocol UIDocumentPickerDelegate <NSObject>
@optional
- (void)documentPicker:(UIDocumentPickerViewController *)controller
    didPickDocumentsAtURLs:(NSArray<NSURL *> *)urls;
- (void)documentPickerWasCancelled:(UIDocumentPickerViewController *)controller;
// One source: that it is optional.
- (void)documentPicker:(UIDocumentPickerViewController *)controller
    didPickDocumentAtURL:(NSURL *)url DEPRECATED;
@end

MAIN_ACTOR @interface UIDocumentPickerViewController : UIViewController
@property (nonatomic, weak, nullable) id<UIDocumentPickerDelegate> delegate;
@end

#pragma clang assume_nonnull end
