import Foundation
import PromisesTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The callbacks of a parser that an outline is made of.
private enum ParserCallbacks {
  typealias Requirement<Arguments: Codable & Sendable> =
    Callback<any XMLParserDelegate>.Recordable<Arguments>

  struct Element: Codable, Sendable {
    let name: String
    var attributes: [String: String] = [:]
  }

  static let didStartElement = Requirement<Element>("parser(_:didStartElement:)") {
    $0.parser(
      anyParser, didStartElement: $1.name, namespaceURI: nil, qualifiedName: nil,
      attributes: $1.attributes)
  }
  static let foundCharacters = Requirement<String>("parser(_:foundCharacters:)") {
    $0.parser(anyParser, foundCharacters: $1)
  }
  static let didEndElement = Requirement<Element>("parser(_:didEndElement:)") {
    $0.parser(anyParser, didEndElement: $1.name, namespaceURI: nil, qualifiedName: nil)
  }
  static let didEndDocument = Requirement<NoArguments>("parserDidEndDocument(_:)") { delegate, _ in
    delegate.parserDidEndDocument(anyParser)
  }
  static let all = CallbackRecording.Catalog(
    didStartElement, foundCharacters, didEndElement, didEndDocument)

  /// A parser to name in a call, which parses nothing.
  private static var anyParser: XMLParser { XMLParser(data: Data()) }
}

/// The code under test: it writes a document as an outline.
private final class Outline: NSObject, XMLParserDelegate {
  private var depth = 0
  private(set) var lines: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    add(elementName + attributes.joined())
    depth += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { add("\"\(string)\"") }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) { depth -= 1 }

  func parserDidEndDocument(_ parser: XMLParser) { add("end") }

  private func add(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }
}

// T7
@MainActor
@Suite struct `A recording of a real XML parser` {
  private let document = """
    <shop><loaf grams="500" name="rye">dark</loaf><loaf name="wheat">light</loaf></shop>
    """

  @Test func `is played to the same result`() throws {
    let (live, played) = (Outline(), Outline())
    let recording = try CallbackRecording(lines: try record(telling: live), ParserCallbacks.all)

    let source = ScriptedSource<any XMLParserDelegate>()
    source.delegate = played
    source.play(recording.steps)

    #expect(
      live.lines == [
        "shop", "  loaf grams=500 name=rye", "    \"dark\"", "  loaf name=wheat", "    \"light\"",
        "end",
      ])
    #expect(played.lines == live.lines)
  }

  /// Parses the document through a generated adapter, whose events are recorded.
  private func record(telling outline: Outline) throws -> [String] {
    let (adapter, recorder) = (
      XMLParserDelegateAdapter(), CallbackRecording.Recorder(ParserCallbacks.all)
    )
    try adapter.forward.set(outline)
    let observations = [
      adapter.didStartElement.observe {
        let element = ParserCallbacks.Element(name: $0.elementName, attributes: $0.attributes)
        recorder.record(ParserCallbacks.didStartElement, element)
      },
      adapter.foundCharacters.observe { recorder.record(ParserCallbacks.foundCharacters, $0) },
      adapter.didEndElement.observe {
        recorder.record(ParserCallbacks.didEndElement, .init(name: $0.elementName))
      },
      adapter.didEndDocument.observe { recorder.record(ParserCallbacks.didEndDocument) },
    ]
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = adapter
    #expect(parser.parse())
    try recorder.finish()
    withExtendedLifetime(observations) {}
    return recorder.lines
  }
}
