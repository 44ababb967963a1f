// A web view, whose delegate decides on the main actor.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, WKNavigationActionPolicy) {
  WKNavigationActionPolicyCancel,
  WKNavigationActionPolicyAllow,
  WKNavigationActionPolicyDownload
};
typedef ENUM(NSInteger, WKNavigationResponsePolicy) {
  WKNavigationResponsePolicyCancel,
  WKNavigationResponsePolicyAllow,
  WKNavigationResponsePolicyDownload
};

MAIN_ACTOR @interface WKNavigation : NSObject @end
MAIN_ACTOR @interface WKNavigationAction : NSObject
@property (nonatomic, readonly, copy) NSURLRequest *request;
@end
MAIN_ACTOR @interface WKNavigationResponse : NSObject @end
MAIN_ACTOR @interface WKWebpagePreferences : NSObject @end

@class WKWebView;

// Each decision is made on the main actor, once. WebKit stops the program if a handler is lost.
MAIN_ACTOR
@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
    decisionHandler:(void (MAIN_ACTOR SENDABLE ^)(WKNavigationActionPolicy))decisionHandler;
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
    preferences:(WKWebpagePreferences *)preferences
    decisionHandler:(void (MAIN_ACTOR SENDABLE ^)(WKNavigationActionPolicy, WKWebpagePreferences *))decisionHandler;
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationResponse:(WKNavigationResponse *)navigationResponse
    decisionHandler:(void (MAIN_ACTOR SENDABLE ^)(WKNavigationResponsePolicy))decisionHandler;
- (void)webView:(WKWebView *)webView
    didFailProvisionalNavigation:(null_unspecified WKNavigation *)navigation
    withError:(NSError *)error;
- (void)webView:(WKWebView *)webView
    didFinishNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView didFailNavigation:(null_unspecified WKNavigation *)navigation
    withError:(NSError *)error;
- (void)webView:(WKWebView *)webView
    didReceiveAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge
    completionHandler:(void (MAIN_ACTOR SENDABLE ^)(NSURLSessionAuthChallengeDisposition, NSURLCredential * _Nullable))completionHandler;
@end

MAIN_ACTOR @interface WKWebView : UIView
@property (nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
- (nullable WKNavigation *)loadRequest:(NSURLRequest *)request;
- (void)stopLoading;
@end

#pragma clang assume_nonnull end
