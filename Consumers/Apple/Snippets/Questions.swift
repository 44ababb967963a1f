// Questions of delegates, and an event after one is answered.

// WKNavigationDelegate: a handler that must be called on the main actor, once.
@MainActor
final class LinkGuard: NSObject, WKNavigationDelegate {
  private let mayOpen: @MainActor @Sendable (URLRequest) async throws -> Bool
  init(mayOpen: @escaping @MainActor @Sendable (URLRequest) async throws -> Bool) {
    self.mayOpen = mayOpen
  }

  nonisolated deinit {}

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

  nonisolated deinit {}

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    forward.target?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    defer { didShow.send(path) }
    return forward.target?.tableView(table, cellForRowAt: path) ?? UITableViewCell()
  }
}
