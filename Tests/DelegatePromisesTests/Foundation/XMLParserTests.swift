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

  // D3, D4
  @Test(
    .disabled(if: isAddressSanitized, "FoundationXML leaks a string with each error"),
    arguments: [true, false])
  func `reports two errors for one mistake, of which the first is the answer`(
    givesBack: Bool
  ) async throws {
    let resolver = Shelf<Promise<String>.Resolver?>(nil)
    let parser = parser("<feed><loaf></feed>")
    let make = { @Sendable [readers] (newResolver: Promise<String>.Resolver) in
      resolver.value = newResolver
      return ErrorReader(newResolver, counted: readers)
    }

    let promise =
      givesBack
      ? Promise(from: parser, taking: \.delegate, with: make, callsBack: .duringStart) {
        $0.parse()
      }
      : Promise(with: make, callsBack: .duringStart) {
        parser.delegate = $0
        return parser.parse()
      }

    let error = await #expect(throws: (any Error).self) { try await promise.value }
    #expect((error as NSError?)?.domain == XMLParser.errorDomain)
    #expect(resolver.value?.lateSettleCount == (givesBack ? 0 : 1))
    #expect(readers.count == 0)
  }

  // D9
  @Test(arguments: ["", "<a>", "hi"])
  func `does not call back for short input, and the promise says so`(input: String) async {
    let promise = parse(parser(input))

    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    #expect(readers.count == 0)
  }

  private func parse(_ parser: XMLParser) -> Promise<String> {
    Promise(
      from: parser, taking: \.delegate, with: { ErrorReader($0, counted: readers) },
      callsBack: .duringStart
    ) { $0.parse() }
  }

  private func parser(_ text: String) -> XMLParser {
    XMLParser(data: Data(text.utf8))
  }
}

/// An adapter whose answer is an error.
private final class ErrorReader: NSObject, XMLParserDelegate {
  private let resolver: Promise<String>.Resolver
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<String>.Resolver, counted: LiveCount) {
    self.resolver = resolver
    ticket = counted.ticket()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    resolver.reject(error)
  }
}
