import DelegateAdapterGeneration
import Testing

@Suite struct `A name in camel case` {
  @Test(arguments: [
    ("didStartElement", ["did", "Start", "Element"]),
    ("foundCDATA", ["found", "CDATA"]),
    ("URLSession", ["URL", "Session"]),
    ("", []),
  ])
  func `has words`(name: String, expected: [String]) {
    #expect(words(of: name) == expected)
  }
}
