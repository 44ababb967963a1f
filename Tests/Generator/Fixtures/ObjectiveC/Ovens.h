// A clang module whose symbol graph is in Ovens.symbols.json; see make-graph.
// There is no NSObject without Objective-C's runtime: Consumers/Apple has what stands in for it.

@import Foundation;

#pragma clang assume_nonnull begin

@class Oven;

/// Tells what an oven does, and asks what it may.
@protocol OvenDelegate <NSObject>
@required
- (void)ovenDidStart:(Oven *)oven;
- (nullable Oven *)ovenInsteadOf:(Oven *)oven atDegrees:(long)degrees;
@optional
/// Tells that the oven has baked.
- (void)oven:(Oven *)oven didBakeLoaves:(long)count;
- (void)oven:(Oven *)oven didFailWithCode:(long)code;
/// Asks whether the oven may be opened.
- (_Bool)ovenShouldOpen:(Oven *)oven;
- (void)oven:(Oven *)oven
    didReceiveChallenge:(long)challenge
      completionHandler:(void (^)(long disposition, _Bool isFinal))completionHandler;
/// Has an answer that nobody can make up.
- (Oven *)ovenForOven:(Oven *)oven;
- (void)oven:(Oven *)oven
    didBurn:(long)count
    __attribute__((availability(macos, introduced = 10.6, deprecated = 10.15)));
@property(nonatomic, readonly) long hours;
@end

/// Told on the main actor, which the protocol alone says.
__attribute__((swift_attr("@MainActor")))
@protocol OvenViewDelegate <NSObject>
@optional
- (void)ovenViewDidLoad:(Oven *)oven;
- (_Bool)ovenViewShouldLoad:(Oven *)oven;
@end

@interface Oven : NSObject
@property(nonatomic, weak, nullable) id<OvenDelegate> delegate;
@end

#pragma clang assume_nonnull end
