import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The delegate of one parse, which settles a promise with the titles of a feed's items.
///
/// It reads RSS (`<item>`) and Atom (`<entry>`).
final class FeedParser: NSObject, XMLParserDelegate {
  private let resolver: Promise<[String]>.Resolver
  private var headlines: [String] = []
  private var openElements: [String] = []
  private var title: String?
  private var isEmpty = true

  init(_ resolver: Promise<[String]>.Resolver) {
    self.resolver = resolver
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if isHeadline(element) { title = "" }
    openElements.append(element)
    isEmpty = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    title?.append(text)
  }

  // Without this method, the text of a CDATA section is lost.
  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    title?.append(String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = openElements.popLast()
    guard isHeadline(element), let words = title?.split(whereSeparator: \.isWhitespace) else {
      return
    }
    if !words.isEmpty { headlines.append(words.joined(separator: " ")) }
    title = nil
  }

  // For one mistake, the parser may call this twice, and then the next method. That does no harm,
  // because the first answer wins. Aborting stops the parser, because on Linux the text after a
  // mistake can crash Foundation (a name that is not UTF-8).
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let mistake = FeedError.malformed(line: parser.lineNumber, column: parser.columnNumber)
    resolver.reject(isEmpty ? FeedError.notXML : mistake)
    parser.abortParsing()
  }

  func parserDidEndDocument(_ parser: XMLParser) {
    resolver.fulfill(headlines)
  }

  private func isHeadline(_ element: String) -> Bool {
    element == "title" && (openElements.last == "item" || openElements.last == "entry")
  }
}

extension Promise<[String]> {
  /// Reads the headlines of the feed in `document`, in their order.
  ///
  /// The parser answers inside the call that starts it, or not at all. For a document of fewer
  /// than four bytes, it does not answer, and the promise is rejected with
  /// `DelegateError.noCallback`.
  static func headlines(in document: Data) -> Promise {
    Promise(
      owning: XMLParser(data: document),
      taking: \.delegate, on: .immediate,
      with: FeedParser.init,
      callsBack: .duringStart
    ) {
      $0.parse()
    }
  }
}
