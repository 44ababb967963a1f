// Questions of Apple's sources. Stand-ins of the same names ask them here.

// snippet.hide
import DelegatePromises
import Foundation

nonisolated struct URLRequest: Sendable { var url: URL? }
@MainActor final class WKNavigation {}
@MainActor final class WKNavigationAction {
  let request: URLRequest
  init(_ request: URLRequest) { self.request = request }
}
nonisolated enum WKNavigationActionPolicy { case cancel, allow }
@MainActor protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  func webView(_ view: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ view: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ view: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
}
extension WKNavigationDelegate {
  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }
  func webView(_ view: WKWebView, didFinish navigation: WKNavigation!) {}
  func webView(_ view: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  func webView(
    _ view: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
}

/// A view that asks whether it may load, and reports a page later, as one does that has been stopped;
/// or at once.
@MainActor final class WKWebView {
  weak var navigationDelegate: (any WKNavigationDelegate)?
  var isHasty = false
  var isOffline = false
  private(set) var decision: WKNavigationActionPolicy?
  private var page: WKNavigation?
  private var stopped: WKNavigation?

  @discardableResult func load(_ request: URLRequest) -> WKNavigation? {
    let page = WKNavigation()
    self.page = page
    navigationDelegate?.webView(
      self, decidePolicyFor: WKNavigationAction(request),
      decisionHandler: { self.decision = $0 })
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

nonisolated final class UNNotification: Sendable {}
nonisolated struct UNNotificationPresentationOptions: OptionSet {
  static let banner = Self(rawValue: 1)
  let rawValue: Int
}
nonisolated protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler handler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
}
nonisolated final class UNUserNotificationCenter {
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  func receive(then show: @escaping @Sendable (UNNotificationPresentationOptions) -> Void) {
    delegate?.userNotificationCenter(
      self, willPresent: UNNotification(), withCompletionHandler: show)
  }
}

@MainActor final class UITableViewCell {}
@MainActor protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
}
@MainActor final class UITableView {
  weak var dataSource: (any UITableViewDataSource)?
  func reloadData() { _ = dataSource?.tableView(self, cellForRowAt: IndexPath(indexes: [0, 0])) }
}

// snippet.show
// WKNavigationDelegate: a request that its source names when it starts.
@MainActor
final class PageLoaded: NSObject, WKNavigationDelegate {
  private var resolver: Promise<Void>.Resolver?
  private var page: WKNavigation?
  private var ends: [(page: WKNavigation?, result: Result<Void, any Error>)] = []

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

// WKNavigationDelegate: a handler that must be called on the main actor, once.
@MainActor
final class LinkGuard: NSObject, WKNavigationDelegate {
  private let mayOpen: @MainActor @Sendable (URLRequest) async throws -> Bool
  init(mayOpen: @escaping @MainActor @Sendable (URLRequest) async throws -> Bool) {
    self.mayOpen = mayOpen
  }

  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let reply = DelegateReply(isolated: decisionHandler, default: .cancel)
    let request = action.request
    reply.send { [mayOpen] in try await mayOpen(request) ? .allow : .cancel }
  }
}

// UNUserNotificationCenterDelegate: a handler that any thread may call.
nonisolated final class Presenting: NSObject, UNUserNotificationCenterDelegate {
  private let mayPresent: @Sendable (UNNotification) async throws -> Bool
  init(mayPresent: @escaping @Sendable (UNNotification) async throws -> Bool) {
    self.mayPresent = mayPresent
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler handler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let reply = DelegateReply(handler, default: .banner)
    reply.send { [mayPresent] in try await mayPresent(notification) ? .banner : [] }
  }
}

// UITableViewDataSource: an event after the previous data source has answered.
@MainActor
final class RowsShown: NSObject, UITableViewDataSource, @MainActor Forwarding {
  let didShow = DelegateEvent<IndexPath>()
  let forward = ForwardTarget<any UITableViewDataSource>()

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    forward.target?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    defer { didShow.send(path) }
    return forward.target?.tableView(table, cellForRowAt: path) ?? UITableViewCell()
  }
}
// snippet.hide

let request = URLRequest(url: URL(string: "https://bakery.example"))
let view = WKWebView()
for isHasty in [true, false] {
  view.isHasty = isHasty
  try await load(request, in: view)
}
// A page that is stopped reports that to the request for the next one.
view.isOffline = true
let stopped = Task { try await load(request, in: view) }
while view.navigationDelegate == nil { await Task.yield() }
stopped.cancel()
_ = await stopped.result
view.isOffline = false
try await load(request, in: view)
let links = LinkGuard { $0.url?.host() == "oven.example" }
let guarding = DelegateAttachment(of: links, to: view, at: \.navigationDelegate)
view.load(request)
while view.decision != .cancel { await Task.yield() }
guarding.detach()

let center = UNUserNotificationCenter()
let presenting = Presenting { _ in true }
let attachment = DelegateAttachment(of: presenting, to: center, at: \.delegate)
let (isShown, resolver) = Promise<Bool>.pending()
center.receive { resolver.fulfill($0 == .banner) }
let wasShown = try await isShown.value
precondition(wasShown)
attachment.detach()

let (table, rows) = (UITableView(), RowsShown())
let first = rows.didShow.first()
let showing = DelegateAttachment(of: rows, to: table, at: \.dataSource)
table.reloadData()
_ = try await first.value
showing.detach()
