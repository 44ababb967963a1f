public import Foundation

/// The place of a feed.
public enum FeedSource: Sendable, Hashable {
  /// A file on this machine.
  case file(URL)

  /// An address on a web server.
  case web(URL)

  /// Reads `text` as an address if it looks like one, and otherwise as the path of a file.
  ///
  /// Returns nil for any other kind of address, such as `ftp://…`.
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
