import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An adapter with an event for each callback about a feed.
final class FeedEvents: NSObject, XMLParserDelegate, Sendable {
  let didStart = DelegateEvent<(name: String, attributes: [String: String])>()
  let didEnd = DelegateEvent<String>()
  let foundText = DelegateEvent<String>()
  let foundCDATA = DelegateEvent<Data>()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { didStart.send((name, attributes)) }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { didEnd.send(name) }

  func parser(_ parser: XMLParser, foundCharacters text: String) { foundText.send(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { foundCDATA.send(block) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    didStart.finish(throwing: error)
    didEnd.finish(throwing: error)
    foundText.finish(throwing: error)
    foundCDATA.finish(throwing: error)
  }

  func parserDidEndDocument(_ parser: XMLParser) {
    didStart.finish()
    didEnd.finish()
    foundText.finish()
    foundCDATA.finish()
  }
}

/// A part of a feed.
enum FeedToken: Equatable, Sendable {
  case start(String, id: String?)
  case end(String)
  case text(String)
  case raw(String)
}

extension FeedEvents {
  /// All parts, in the order of the document.
  var tokens: DelegateEvent<FeedToken>.Derived {
    didStart.map { .start($0.name, id: $0.attributes["id"]) }
      .merging(didEnd.map { .end($0) })
      .merging(foundText.map { .text($0) })
      .merging(foundCDATA.map { .raw(String(decoding: $0, as: UTF8.self)) })
  }
}
