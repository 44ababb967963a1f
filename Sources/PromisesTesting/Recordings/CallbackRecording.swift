#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
internal import LineReading

/// The callbacks that a ``CallbackRecording/Recorder`` has written down, for a ``ScriptedSource``
/// to play.
///
/// ```swift
/// let morning = try CallbackRecording(contentsOf: file, OvenCallbacks.all)
/// oven.play(morning.steps, advancing: clock)
/// ```
public struct CallbackRecording<Delegate>: Sendable {
  /// The callbacks and marks in the order in which they were recorded.
  public let steps: Ordering<CallbackRecording<Delegate>.Step>

  /// Reads a recording from a file.
  ///
  /// - Throws: An error that names the line and the requirement, if the file is no recording of
  ///   this catalog, or an error of the file system.
  public init(contentsOf file: URL, _ catalog: CallbackRecording<Delegate>.Catalog) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try self.init(lines: text.lines.map(String.init), catalog, file: file.path)
  }

  /// Reads a recording from its lines.
  package init(
    lines: some Sequence<String>, _ catalog: CallbackRecording<Delegate>.Catalog
  ) throws(RecordingError) {
    try self.init(lines: Array(lines), catalog, file: nil)
  }

  private init(
    lines: [String], _ catalog: CallbackRecording<Delegate>.Catalog, file: String?
  ) throws(RecordingError) {
    guard let first = lines.first, let header = try? RecordedText(first).header() else {
      throw RecordingError(
        file: file, line: 1,
        "a recording begins with its format and its requirements, and this does not")
    }
    if let (requirement, problem) = header.difference(from: catalog.header) {
      throw RecordingError(file: file, line: 1, requirement: requirement, problem)
    }
    let entries = Dictionary(
      catalog.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var steps: [CallbackRecording<Delegate>.Step] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      steps.append(try Self.step(line, entries, file: file, number: index + 1))
    }
    self.steps = Ordering(steps)
  }

  private static func step(
    _ line: String, _ entries: [String: CallbackRecording<Delegate>.Catalog.Entry], file: String?,
    number: Int
  ) throws(RecordingError) -> CallbackRecording<Delegate>.Step {
    let text = RecordedText(line)
    guard let head = try? text.head() else {
      throw RecordingError(file: file, line: number, "this is no callback and no mark")
    }
    let time = Duration.nanoseconds(head.at)
    if let mark = head.mark { return Step(content: .mark(mark), lane: "", time: time) }
    guard let name = head.call, let entry = entries[name] else {
      throw RecordingError(
        file: file, line: number, requirement: head.call, "the first line lacks this requirement")
    }
    do {
      return Step(
        content: .callback(try entry.read(text)), lane: head.on ?? "thread 1", time: time)
    } catch {
      throw RecordingError(
        file: file, line: number, requirement: name,
        "its arguments cannot be read as \(entry.coding): \(error)")
    }
  }
}
