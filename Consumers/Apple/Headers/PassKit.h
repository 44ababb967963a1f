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
@interface PKPaymentRequestCouponCodeUpdate : NSObject @end
@interface PKPaymentRequestShippingMethodUpdate : NSObject @end
@interface PKPaymentRequestShippingContactUpdate : NSObject @end
@interface PKPaymentRequestPaymentMethodUpdate : NSObject @end
@interface PKShippingMethod : NSObject @end
@interface PKContact : NSObject @end
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
- (void)paymentAuthorizationControllerWillAuthorizePayment:(PKPaymentAuthorizationController *)controller
    MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didRequestMerchantSessionUpdate:(void (^)(PKPaymentRequestMerchantSessionUpdate *))handler
    MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didChangeCouponCode:(NSString *)couponCode
    handler:(void (^)(PKPaymentRequestCouponCodeUpdate *))completion MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectShippingMethod:(PKShippingMethod *)shippingMethod
    handler:(void (^)(PKPaymentRequestShippingMethodUpdate *))completion
    SWIFT_NAME("paymentAuthorizationController(_:didSelectShippingMethod:handler:)") MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectShippingContact:(PKContact *)contact
    handler:(void (^)(PKPaymentRequestShippingContactUpdate *))completion MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectPaymentMethod:(PKPaymentMethod *)paymentMethod
    handler:(void (^)(PKPaymentRequestPaymentMethodUpdate *))completion
    SWIFT_NAME("paymentAuthorizationController(_:didSelectPaymentMethod:handler:)") MAIN_ACTOR;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectShippingMethod:(PKShippingMethod *)shippingMethod
    completion:(void (SENDABLE ^)(PKPaymentAuthorizationStatus, NSArray<PKPaymentSummaryItem *> *))completion
    SWIFT_NAME("paymentAuthorizationController(_:didSelectShippingMethod:completion:)") DEPRECATED;
- (void)paymentAuthorizationController:(PKPaymentAuthorizationController *)controller
    didSelectShippingContact:(PKContact *)contact
    completion:(void (SENDABLE ^)(PKPaymentAuthorizationStatus, NSArray<PKShippingMethod *> *, NSArray<PKPaymentSummaryItem *> *))completion
    DEPRECATED;
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
