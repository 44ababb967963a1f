import Testing

extension ExitTest.Result? {
  /// Whether a program that stopped said this; a release build stops without a word.
  func says(_ text: String) -> Bool {
    #if DEBUG
      String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    #else
      self != nil
    #endif
  }
}
