import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A class of Foundation, whose delegate is an `NSObject`.
final class TitleRequest: NSObject {
  private let parser: XMLParser

  init(_ text: String) {
    parser = XMLParser(data: Data(text.utf8))
    super.init()
  }

  func read() async throws -> String {
    try await Promise.answer(
      from: parser, taking: \.delegate, with: TitleRequestAnswer.init
    ) {
      $0.parse()
    }
  }
}

private final class TitleRequestAnswer: NSObject, XMLParserDelegate {
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // Text outside of the title is blank.
    guard !text.allSatisfy(\.isWhitespace) else { return }
    resolver.fulfill(text)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    resolver.reject(error)
  }
}
