public import Foundation

/// Where a feed is.
public enum FeedSource: Sendable, Hashable {
  /// In a file on this machine.
  case file(URL)

  /// On a web server.
  case web(URL)

  /// Reads `text` as an address when it looks like one, and as the path of a file otherwise.
  ///
  /// Gives nil for what is neither a file nor on the web, such as `ftp://…`.
  public init?(_ text: String) {
    guard text.contains("://") else {
      guard !text.isEmpty else { return nil }
      self = .file(URL(fileURLWithPath: text))
      return
    }
    guard let url = URL(string: text) else { return nil }
    switch url.scheme?.lowercased() {
    case "file": self = .file(url)
    case "http", "https":
      guard url.host()?.isEmpty == false else { return nil }
      self = .web(url)
    default: return nil
    }
  }
}
