import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class TitleReader: NSObject, XMLParserDelegate {
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func parser(_ parser: XMLParser, foundCharacters text: String) { resolver.fulfill(text) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { resolver.reject(error) }
}

let parser = XMLParser(data: Data("<title>Fresh bread</title>".utf8))
let title = try await Promise.answer(
  from: parser, taking: \.delegate, with: TitleReader.init, callsBack: .duringStart
) { $0.parse() }
print(title)
