extension Substring {
  /// Returns the text without this character at its ends.
  func trimming(_ character: Character) -> Substring {
    var text = drop { $0 == character }
    while text.last == character { text.removeLast() }
    return text
  }
}
