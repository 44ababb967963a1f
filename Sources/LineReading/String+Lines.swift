extension String {
  /// The lines of a file, whichever editor or version control system has written it.
  ///
  /// A line feed ends a line, and so does a carriage return, and both as one. A byte-order mark belongs
  /// to no line. The end of the last line begins no further one.
  package var lines: [Substring] {
    let text = first == "\u{FEFF}" ? dropFirst() : self[...]
    // Swift counts a carriage return and a line feed as one character.
    var lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// How the first line ends, and so the others when the file is written again.
  package var lineEnding: String { first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n" }
}
