// A queue of payments, which has many observers.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, SKPaymentTransactionState) {
  SKPaymentTransactionStatePurchasing,
  SKPaymentTransactionStatePurchased,
  SKPaymentTransactionStateFailed,
  SKPaymentTransactionStateRestored,
  SKPaymentTransactionStateDeferred
};

@interface SKProduct : NSObject @end
@interface SKPayment : NSObject
+ (instancetype)paymentWithProduct:(SKProduct *)product;
@property (nonatomic, copy, readonly) NSString *productIdentifier;
@end
@interface SKPaymentTransaction : NSObject
@property (nonatomic, readonly) SKPayment *payment;
@property (nonatomic, readonly) SKPaymentTransactionState transactionState;
@property (nonatomic, readonly, nullable) NSError *error;
@end

@class SKPaymentQueue;
@protocol SKPaymentTransactionObserver <NSObject>
@required
- (void)paymentQueue:(SKPaymentQueue *)queue
    updatedTransactions:(NSArray<SKPaymentTransaction *> *)transactions DEPRECATED;
@optional
- (void)paymentQueue:(SKPaymentQueue *)queue
    restoreCompletedTransactionsFailedWithError:(NSError *)error DEPRECATED;
- (void)paymentQueueRestoreCompletedTransactionsFinished:(SKPaymentQueue *)queue DEPRECATED;
- (BOOL)paymentQueue:(SKPaymentQueue *)queue shouldAddStorePayment:(SKPayment *)payment
    forProduct:(SKProduct *)product
    SWIFT_NAME("paymentQueue(_:shouldAddStorePayment:for:)") DEPRECATED;
@end

// It holds its observers weakly.
@interface SKPaymentQueue : NSObject
+ (instancetype)defaultQueue;
- (void)addPayment:(SKPayment *)payment;
- (void)addTransactionObserver:(id<SKPaymentTransactionObserver>)observer;
- (void)removeTransactionObserver:(id<SKPaymentTransactionObserver>)observer;
- (void)finishTransaction:(SKPaymentTransaction *)transaction;
@end

#pragma clang assume_nonnull end
