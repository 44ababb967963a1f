// A page of a web view. A stand-in of the same name loads it here.

// snippet.hide
import DelegatePromises
import Foundation

nonisolated struct URLRequest: Sendable {}
@MainActor final class WKNavigation {}
@MainActor protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(_ view: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ view: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

/// A view that reports a page later, as one does that has been stopped; or at once.
@MainActor final class WKWebView {
  weak var navigationDelegate: (any WKNavigationDelegate)?
  var isHasty = false
  var isOffline = false
  private var page: WKNavigation?
  private var stopped: WKNavigation?

  func load(_ request: URLRequest) -> WKNavigation? {
    let page = WKNavigation()
    self.page = page
    if let stopped = stopped.take() {
      navigationDelegate?.webView(self, didFail: stopped, withError: CancellationError())
    }
    if isHasty { finish(page) } else if !isOffline { Task { finish(page) } }
    return page
  }
  private func finish(_ page: WKNavigation) {
    if self.page === page { navigationDelegate?.webView(self, didFinish: page) }
  }
  func stopLoading() { stopped = page.take() }
}

// snippet.show
// WKNavigationDelegate: a request that its source names when it starts.
@MainActor
final class PageLoaded: NSObject, WKNavigationDelegate {
  private var resolver: Promise<Void>.Resolver?
  private var page: WKNavigation?
  private var ends: [(page: WKNavigation?, result: Result<Void, any Error>)] = []

  nonisolated deinit {}

  func settling(_ resolver: Promise<Void>.Resolver) -> PageLoaded {
    self.resolver = resolver
    return self
  }

  func expect(_ page: WKNavigation?) {
    self.page = page
    settle()
  }

  private func end(_ page: WKNavigation?, _ result: Result<Void, any Error>) {
    ends.append((page, result))
    settle()
  }

  private func settle() {
    guard let page, let end = ends.first(where: { $0.page === page }) else { return }
    resolver?.settle(with: end.result)
  }

  func webView(_ view: WKWebView, didFinish page: WKNavigation!) { end(page, .success(())) }

  func webView(_ view: WKWebView, didFail page: WKNavigation!, withError error: any Error) {
    end(page, .failure(error))
  }

  func webView(
    _ view: WKWebView, didFailProvisionalNavigation page: WKNavigation!, withError error: any Error
  ) {
    end(page, .failure(error))
  }
}

@MainActor
func load(_ request: URLRequest, in view: WKWebView) async throws {
  let loaded = PageLoaded()
  try await Promise.answer(
    from: view, taking: \.navigationDelegate, with: loaded.settling, timeout: .seconds(30)
  ) {
    loaded.expect($0.load(request))
  } stop: {
    $0.stopLoading()
  }
}
// snippet.hide

let view = WKWebView()
for isHasty in [true, false] {
  view.isHasty = isHasty
  try await load(URLRequest(), in: view)
}
// A page that is stopped reports that to the request for the next one.
view.isOffline = true
let stopped = Task { try await load(URLRequest(), in: view) }
while view.navigationDelegate == nil { await Task.yield() }
stopped.cancel()
_ = await stopped.result
view.isOffline = false
try await load(URLRequest(), in: view)
