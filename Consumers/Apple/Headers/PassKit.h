// A payment sheet without a view controller.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, PKPaymentAuthorizationStatus) {
  PKPaymentAuthorizationStatusSuccess,
  PKPaymentAuthorizationStatusFailure
};

@interface PKPayment : NSObject @end
@interface PKPaymentAuthorizationResult : NSObject
- (instancetype)initWithStatus:(PKPaymentAuthorizationStatus)status
                        errors:(nullable NSArray<NSError *> *)errors;
@end
@interface PKPaymentRequestMerchantSessionUpdate : NSObject @end
@interface PKPaymentRequestPaymentMethodUpdate : NSObject @end
@interface PKPaymentMethod : NSObject @end
@interface PKPaymentSummaryItem : NSObject @end

@class PKPaymentAuthorizationController;

// The protocol belongs to no actor; most of its methods belong to the main one.
@protocol PKPaymentAuthorizationControllerDelegate <NSObject>
@required
- (void)paymentAuthorizationControllerDidFinish:(PKPaymentAuthorizationController *)controller
    MAIN_ACTOR;
@optional
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didAuthorizePayment:(PKPayment *)payment
    handler:(void (^)(PKPaymentAuthorizationResult *))completion MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didAuthorizePayment:(PKPayment *)payment
    completion:(void (SENDABLE ^)(PKPaymentAuthorizationStatus))completion DEPRECATED;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didRequestMerchantSessionUpdate:(void (^)(PKPaymentRequestMerchantSessionUpdate *))handler
    MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectPaymentMethod:(PKPaymentMethod *)paymentMethod
    handler:(void (^)(PKPaymentRequestPaymentMethodUpdate *))completion
    SWIFT_NAME("paymentAuthorizationController(_:didSelectPaymentMethod:handler:)") MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectPaymentMethod:(PKPaymentMethod *)paymentMethod
    completion:(void (SENDABLE ^)(NSArray<PKPaymentSummaryItem *> *))completion
    SWIFT_NAME("paymentAuthorizationController(_:didSelectPaymentMethod:completion:)") DEPRECATED;
@required
- (nullable UIWindow *)presentationWindowForPaymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    SWIFT_NAME("presentationWindow(for:)") MAIN_ACTOR;
@end

@interface PKPaymentAuthorizationController : NSObject
@property (nonatomic, weak, nullable) id<PKPaymentAuthorizationControllerDelegate> delegate;
- (void)presentWithCompletion:(void (SENDABLE ^_Nullable)(BOOL))completion;
- (void)dismissWithCompletion:(void (SENDABLE ^_Nullable)(void))completion;
@end

#pragma clang assume_nonnull end
