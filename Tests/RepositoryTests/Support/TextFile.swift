import LineReading

/// A file of the repository, with its path from the root.
struct TextFile {
  let path: String
  let text: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.lines
  }

  var name: Substring { path.split(separator: "/").last ?? "" }

  var folder: Substring { path.dropLast(name.count + 1) }

  /// The doc comments, each in its line; all other lines are empty.
  var docComments: [Substring] {
    lines.map { line in
      let bare = line.drop { $0 == " " }
      guard bare.hasPrefix("///") else { return "" }
      let text = bare.dropFirst(3)
      return text.hasPrefix(" ") ? text.dropFirst() : text
    }
  }
}
