// loses global actor 'MainActor'

@MainActor
final class LinkGuard: NSObject, WKNavigationDelegate {
  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    _ = DelegateReply(decisionHandler, default: .cancel)
  }
}
