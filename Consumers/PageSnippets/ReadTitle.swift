import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

nonisolated final class TitleReader: NSObject, XMLParserDelegate {
  private let resolver: Promise<String>.Resolver
  private var text = ""

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func parser(_ parser: XMLParser, foundCharacters part: String) { text += part }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { resolver.fulfill(text.trimmingCharacters(in: .whitespacesAndNewlines)) }
    text = ""
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { resolver.reject(error) }
}

let parser = XMLParser(data: Data("<feed><title>Bread &amp; rolls</title></feed>".utf8))
let title = try await Promise.answer(
  from: parser, taking: \.delegate, with: TitleReader.init, callsBack: .duringStart
) { $0.parse() }
print(title)
