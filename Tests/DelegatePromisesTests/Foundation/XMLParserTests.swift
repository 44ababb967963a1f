import DelegatePromises
import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A weak property whose source calls back inside `start`, or not at all.
// D1, D3, D4, D9
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An XML parser` {
  private let readers = LiveCount()
  private let stops = Counter()

  // D1
  @Test func `answers with its first title, which it finds in pieces`() async throws {
    let promise = parse(
      "<feed>\n <id>7</id>\n <title>Bread &amp; rolls</title></feed>", callsBack: .duringStart)

    #expect(try await promise.value == "Bread & rolls")
    expectClosed()
  }

  // D3
  @Test(.disabled(if: isAddressSanitized, "FoundationXML leaks a string with each error"))
  func `reports two errors for one mistake, of which the first is the answer`()
    async throws
  {
    let resolver = Shelf<Promise<String>.Resolver?>(nil)
    let parser = parser("<feed><loaf></feed>")

    let promise = Promise(
      with: {
        resolver.value = $0
        return newReader($0)
      }, callsBack: .duringStart
    ) {
      parser.delegate = $0
      return parser.parse()
    }

    let error = await #expect(throws: (any Error).self) { try await promise.value }
    #expect((error as NSError?)?.domain == XMLParser.errorDomain)
    #expect(resolver.value?.lateSettleCount == 1)
    #expect(readers.count == 0)
  }

  // D4, D5
  @Test(.disabled(if: isAddressSanitized, "FoundationXML leaks a string with each error"))
  func `reaches us with one error alone once the slot is given back`() async {
    let errors = Counter()

    let promise = Promise(
      from: parser("<feed><loaf></feed>"), taking: \.delegate,
      with: { TitleReader($0, errors: errors) }, callsBack: .duringStart
    ) { $0.parse() }

    await #expect(throws: (any Error).self) { try await promise.value }
    #expect(errors.count == 1)
  }

  // D9
  @Test(arguments: ["", "<a>", "hi"])
  func `does not call back for short input, and the promise says so`(
    input: String
  ) async {
    let promise = parse(input, callsBack: .duringStart)

    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    expectClosed()
  }

  // D8, D9
  @Test func `leaves a promise pending and listed that waits for more`() async throws {
    let line = #line + 1
    let promise = Promise(from: parser("<a>"), taking: \.delegate, with: newReader) {
      $0.parse()
    } stop: { _ in
      stops.add()
    }
    #expect(promise.current == nil)
    #expect(tokens(madeOn: line).count == 1)
    #expect(readers.count == 1)

    promise.cancel()

    await #expect(throws: CancellationError.self) { try await promise.value }
    #expect(tokens(madeOn: line).isEmpty)
    expectClosed()
  }

  // D4
  @Test func `gets its earlier delegate back afterwards`() async throws {
    let earlier = TitleReader(Promise<String>.pending().resolver)
    let parser = parser("<title>Rolls</title>")
    parser.delegate = earlier

    let promise = Promise(
      from: parser, taking: \.delegate, with: newReader, callsBack: .duringStart
    ) { $0.parse() }

    #expect(try await promise.value == "Rolls")
    #expect(parser.delegate === earlier)
  }

  // D4
  @Test func `is freed with its reader afterwards`() async throws {
    weak var freed: XMLParser?
    let promise = { () -> Promise<String> in
      let parser = parser("<title>Rolls</title>")
      freed = parser
      return Promise(from: parser, taking: \.delegate, with: newReader, callsBack: .duringStart) {
        $0.parse()
      }
    }()

    #expect(try await promise.value == "Rolls")
    try await promise.released.value
    #expect(freed == nil)
    #expect(readers.count == 0)
  }

  // D10
  @Test func `parses for a plain await`() async throws {
    let title = try await Promise.answer(
      from: parser("<title>Rolls</title>"), taking: \.delegate, with: newReader,
      callsBack: .duringStart
    ) {
      $0.parse()
    } stop: { _ in
      stops.add()
    }

    #expect(title == "Rolls")
    expectClosed()
  }

  // D5
  @Test func `is transferred by a caller without an actor`() async throws {
    let title = try await titleWithoutActor("<title>Rolls</title>").value

    #expect(title == "Rolls")
  }

  private func parse(_ text: String, callsBack moment: CallbackMoment) -> Promise<String> {
    Promise(from: parser(text), taking: \.delegate, with: newReader, callsBack: moment) {
      $0.parse()
    } stop: { _ in
      stops.add()
    }
  }

  private func parser(_ text: String) -> XMLParser {
    XMLParser(data: Data(text.utf8))
  }

  private func newReader(_ resolver: Promise<String>.Resolver) -> TitleReader {
    TitleReader(resolver, counted: readers)
  }

  private func expectClosed(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stops.count == 1, sourceLocation: sourceLocation)
    #expect(readers.count == 0, sourceLocation: sourceLocation)
  }
}

private nonisolated func titleWithoutActor(_ text: String) -> Promise<String> {
  Promise(
    owning: XMLParser(data: Data(text.utf8)), taking: \.delegate, on: .immediate,
    with: { TitleReader($0) },
    callsBack: .duringStart
  ) { $0.parse() }
}
