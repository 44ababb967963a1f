import DelegatePromises
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

// E1, E5
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An XML reader that forwards` {
  // E1: the adapter is not Sendable, like its protocol.
  @Test func `calls the previous delegate`() {
    let parser = XMLParser(data: Data("<loaf>rye</loaf>".utf8))
    let (earlier, reader) = (PageCounter(), PageCounter())
    parser.delegate = earlier
    let attachment = DelegateAttachment(of: reader, to: parser, at: \.delegate) {
      _ = $0.parse()
    }

    attachment.detach()

    #expect(reader.elements == 1)
    #expect(earlier.elements == 1)
    #expect(parser.delegate === earlier)
  }
}

/// Counts elements, and passes them on.
private final class PageCounter: NSObject, XMLParserDelegate, Forwarding {
  let forward = ForwardTarget<any XMLParserDelegate>()
  private(set) var elements = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements += 1
    forward.target?.parser(
      parser, didStartElement: name, namespaceURI: namespaceURI, qualifiedName: qualifiedName,
      attributes: attributes)
  }
}
