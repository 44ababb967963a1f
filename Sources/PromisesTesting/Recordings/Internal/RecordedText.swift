#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One line of a recording, as JSON.
struct RecordedText {
  private let data: Data

  init(_ line: String) { data = Data(line.utf8) }

  /// The parts of a line that do not depend on its requirement.
  struct Head: Decodable {
    /// Nanoseconds since the recording began.
    let at: Int64
    let on: String?
    let call: String?
    let mark: String?
  }

  private struct Body<Arguments: Decodable>: Decodable {
    let with: Arguments
  }

  private struct Mark: Encodable {
    let at: Int64
    let mark: String
  }

  func head() throws -> Head { try JSONDecoder().decode(Head.self, from: data) }

  func header() throws -> RecordingHeader {
    try JSONDecoder().decode(RecordingHeader.self, from: data)
  }

  func arguments<Arguments: Decodable>(as: Arguments.Type) throws -> Arguments {
    try JSONDecoder().decode(Body<Arguments>.self, from: data).with
  }

  /// The arguments as they are written, cut to a length that people read.
  var shown: String {
    let text = String(decoding: data, as: UTF8.self)
    guard let start = text.firstRange(of: "\"with\":")?.upperBound else { return "" }
    let arguments = text[start...].dropLast()
    return arguments.count <= 60 ? String(arguments) : arguments.prefix(60) + "…"
  }

  static func line(_ header: RecordingHeader) -> String {
    (try? encoded(header)) ?? ""
  }

  static func line(mark: String, at time: Int64) -> String {
    (try? encoded(Mark(at: time, mark: mark))) ?? ""
  }

  /// Returns what a line has behind its moment and its lane, which are not known yet.
  static func encoded<Arguments: Encodable>(arguments: Arguments) throws -> String {
    try encoded(["with": arguments])
  }

  /// Returns a line; `arguments` is what ``encoded(arguments:)`` returned.
  static func line(call: String, on lane: String, at time: Int64, _ arguments: String) -> String {
    let head = (try? encoded(["on": lane, "call": call])) ?? "{}"
    return "{\"at\":\(time)," + head.dropFirst().dropLast() + "," + arguments.dropFirst()
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
