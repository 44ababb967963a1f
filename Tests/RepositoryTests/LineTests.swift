import LineReading
import Testing

@Suite struct `A text` {
  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n", ["a"]), ("\u{FEFF}a\n", ["a"]),
    ("a\r\nb\nc\rd", ["a", "b", "c", "d"]), ("\n\r\na\n\n", ["", "", "a", ""]),
  ])
  func `has the same lines, whatever ends them`(text: String, lines: [Substring]) {
    #expect(text.lines == lines)
  }

  @Test(arguments: [("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb", "\n")])
  func `is written with the end of its first line`(text: String, ending: String) {
    #expect(text.lineEnding == ending)
  }
}
