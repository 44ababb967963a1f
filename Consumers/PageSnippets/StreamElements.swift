// The elements of a document, while a parser that blocks its thread reads it.

// snippet.hide
import DelegateEvents
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document that never ends.
nonisolated final class Bread: InputStream {
  private let slices: String
  private var hasBegun = false

  init(of slice: String) {
    slices = String(repeating: slice, count: 32)
    super.init(data: Data())
  }

  override func open() {}
  override func close() {}
  override var hasBytesAvailable: Bool { true }
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    let text = hasBegun ? slices : "<loaf>"
    hasBegun = true
    let bytes = Array(text.utf8.prefix(maxLength))
    buffer.update(from: bytes, count: bytes.count)
    return bytes.count
  }
}

// snippet.show
nonisolated final class Elements: NSObject, XMLParserDelegate, Sendable {
  let didStart = DelegateEvent<String>()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if didStart.send(name).taken == 0 { parser.abortParsing() }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    didStart.finish(throwing: error)
  }
}

func elements(of document: Data) -> DelegateEvent<String>.Values {
  let events = Elements()
  return events.didStart.values(
    attaching: DelegateAttachment(
      of: events, owning: XMLParser(data: document), at: \.delegate,
      on: .queue(DispatchQueue(label: "parser"))
    ) {
      _ = $0.parse()
      events.didStart.finish()
    })
}
// snippet.hide

/// Reads a document that never ends, so the parser must be aborted.
func slices() -> DelegateEvent<String>.Values {
  let events = Elements()
  return events.didStart.values(
    attaching: DelegateAttachment(
      of: events, owning: XMLParser(stream: Bread(of: "<slice/>")), at: \.delegate,
      on: .queue(DispatchQueue(label: "parser"))
    ) { _ = $0.parse() })
}

func names(in elements: DelegateEvent<String>.Values) async throws -> [String] {
  var names: [String] = []
  for try await name in elements.prefix(3) { names.append(name) }
  return names
}

let loaf = try await names(in: elements(of: Data("<loaf><slice/></loaf>".utf8)))
precondition(loaf == ["loaf", "slice"])
let bread = try await names(in: slices())
precondition(bread == ["loaf", "slice", "slice"])
while !RetentionToken.outstanding.isEmpty { await Task.yield() }
