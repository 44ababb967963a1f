import Testing

extension ExitTest.Result? {
  /// Returns whether a program that stopped printed this text; a release build stops without a
  /// message.
  func says(_ text: String) -> Bool {
    #if DEBUG
      String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    #else
      self != nil
    #endif
  }
}
