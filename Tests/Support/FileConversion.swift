/// What editors and version control systems make of a file without changing its lines.
package enum FileConversion: CaseIterable, Sendable {
  case carriageReturns
  case oneCarriageReturn
  case byteOrderMark
  case noLastNewline

  package func callAsFunction(_ text: String) -> String {
    switch self {
    case .carriageReturns: text.replacing("\n", with: "\r\n")
    case .oneCarriageReturn: text.replacing("\n", with: "\r\n", maxReplacements: 1)
    case .byteOrderMark: "\u{FEFF}" + text
    case .noLastNewline: String(text.dropLast())
    }
  }
}
