import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why there are no headlines.
public enum FeedError: Error, Sendable, Hashable {
  case noSuchFile
  case notReadable(reason: String)
  case refused(status: Int)
  case dropped
  case failed(reason: String)
  case timedOut(after: Duration)
  case empty
  case notXML
  case malformed(line: Int, column: Int)
  case noHeadlines
}

extension FeedError {
  /// Translates `error` for a user who wants to read a feed.
  public init(_ error: any Error) {
    self =
      switch error {
      case let error as FeedError: error
      case PromiseError.timedOut(let limit, _, _): .timedOut(after: limit)
      case DelegateError.noCallback: .empty
      case CocoaError.fileReadNoSuchFile: .noSuchFile
      case let error as URLError where error.saysDropped: .dropped
      case let error as URLError: .failed(reason: error.localizedDescription)
      default: .notReadable(reason: error.reason)
      }
  }
}

extension URLError {
  // A Mac reports `.networkConnectionLost`; Linux reports `.badServerResponse` if nothing was sent,
  // and `.unknown` if a part was sent.
  fileprivate var saysDropped: Bool {
    [.networkConnectionLost, .badServerResponse, .unknown].contains(code)
  }
}

extension Error {
  // The system's own error says more than Foundation's.
  fileprivate var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause?.localizedFailureReason ?? localizedDescription
  }
}

extension FeedError: CustomStringConvertible {
  /// One line for the user that says what is wrong.
  public var description: String {
    switch self {
    case .noSuchFile: "there is no such file"
    case .notReadable(let reason): "it cannot be read: \(reason)"
    case .refused(let status):
      "the server answered \(status) (\(HTTPURLResponse.localizedString(forStatusCode: status)))"
    case .dropped: "the server dropped the connection before the document was complete"
    case .failed(let reason): "the download failed: \(reason)"
    case .timedOut(let limit): "no complete answer within \(limit.brief)"
    case .empty: "the document is empty, or too short to be XML"
    case .notXML: "the document is not XML: no element could be found in it"
    case .malformed(let line, let column):
      "the XML is malformed at line \(line), column \(column)"
    case .noHeadlines: "the document has no headlines: no <item> or <entry> with a <title>"
    }
  }
}

extension FeedError {
  /// The exit status of a program that fails for this reason, from `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .empty, .notXML, .malformed, .noHeadlines: 65  // EX_DATAERR
    case .noSuchFile, .notReadable: 66  // EX_NOINPUT
    case .refused, .dropped, .failed: 69  // EX_UNAVAILABLE
    case .timedOut: 75  // EX_TEMPFAIL
    }
  }
}
