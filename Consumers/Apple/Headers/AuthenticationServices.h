// A sign-in, with two delegates.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

@interface ASAuthorization : NSObject @end
@interface ASAuthorizationCustomMethod : NSObject @end
@interface ASAuthorizationRequest : NSObject @end

@class ASAuthorizationController;
MAIN_ACTOR
@protocol ASAuthorizationControllerDelegate <NSObject>
@optional
- (void)authorizationController:(ASAuthorizationController *)controller
    didCompleteWithAuthorization:(ASAuthorization *)authorization
    SWIFT_NAME("authorizationController(controller:didCompleteWithAuthorization:)");
- (void)authorizationController:(ASAuthorizationController *)controller
    didCompleteWithError:(NSError *)error
    SWIFT_NAME("authorizationController(controller:didCompleteWithError:)");
- (void)authorizationController:(ASAuthorizationController *)controller
    didCompleteWithCustomMethod:(ASAuthorizationCustomMethod *)method
    SWIFT_NAME("authorizationController(_:didCompleteWithCustomMethod:)");
@end

// Without it, no sheet can be shown.
MAIN_ACTOR
@protocol ASAuthorizationControllerPresentationContextProviding <NSObject>
- (UIWindow *)presentationAnchorForAuthorizationController:(ASAuthorizationController *)controller
    SWIFT_NAME("presentationAnchor(for:)");
@end

MAIN_ACTOR @interface ASAuthorizationController : NSObject
- (instancetype)initWithAuthorizationRequests:(NSArray<ASAuthorizationRequest *> *)requests;
@property (nonatomic, weak, nullable) id<ASAuthorizationControllerDelegate> delegate;
@property (nonatomic, weak, nullable)
    id<ASAuthorizationControllerPresentationContextProviding> presentationContextProvider;
- (void)performRequests;
- (void)cancel;
@end

#pragma clang assume_nonnull end
