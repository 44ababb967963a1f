import DelegatePromises
import Foundation
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An adapter whose answer is the text of the first title, or an error.
final class TitleReader: NSObject, XMLParserDelegate {
  private let resolver: Promise<String>.Resolver
  private let errors: Counter?
  private let ticket: LiveCount.Ticket?
  private var text = ""

  init(
    _ resolver: Promise<String>.Resolver,
    errors: Counter? = nil,
    counted: LiveCount? = nil
  ) {
    self.resolver = resolver
    self.errors = errors
    ticket = counted?.ticket()
  }

  func parser(_ parser: XMLParser, foundCharacters part: String) {
    text += part
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { resolver.fulfill(text.trimmingCharacters(in: .whitespacesAndNewlines)) }
    text = ""
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    errors?.add()
    resolver.reject(error)
  }
}
