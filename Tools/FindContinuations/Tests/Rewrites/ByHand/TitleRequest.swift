import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A class of Foundation, whose delegate is an `NSObject`.
final class TitleRequest: NSObject, XMLParserDelegate {
  private let parser: XMLParser
  private var title: CheckedContinuation<String, any Error>?

  init(_ text: String) {
    parser = XMLParser(data: Data(text.utf8))
    super.init()
    parser.delegate = self
  }

  func read() async throws -> String {
    try await withCheckedThrowingContinuation {
      title = $0
      _ = parser.parse()
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // Text outside of the title is blank.
    guard !text.allSatisfy(\.isWhitespace) else { return }
    title?.resume(returning: text)
    title = nil
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    title?.resume(throwing: error)
    title = nil
  }
}
