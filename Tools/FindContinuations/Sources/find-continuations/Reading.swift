import ContinuationAnalysis
import Foundation

private struct Unreadable: Error { let reason: String }

/// A file that is read once, and parsed if it turns out to be needed.
struct UnparsedFile: Sendable {
  let path: String
  fileprivate let contents: Result<Data, Unreadable>

  init(_ path: String) {
    self.path = path
    contents = Result { () throws(Unreadable) in try Self.contents(of: path) }
  }

  private static func contents(of path: String) throws(Unreadable) -> Data {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else {
      throw Unreadable(reason: "this is not a regular file, and is not checked")
    }
    guard values?.fileSize ?? 0 <= Reading.limit else {
      throw Unreadable(
        reason: "this file has more than \(Reading.limit >> 20) MB, and is not checked")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(reason: "this file cannot be read")
    }
    return data
  }
}

/// The result of parsing one file: a parsed file, a problem, both, or nothing.
struct Reading: Sendable {
  private(set) var file: SourceFile?
  private(set) var problem: String?

  /// The largest file that is parsed, in bytes.
  ///
  /// Nobody writes larger ones by hand.
  static let limit = 16 << 20

  private static let zero = Data([0])

  /// Parses a file if it contains one of some words.
  init(_ unparsed: UnparsedFile, below root: String, mentioning words: [Data]) {
    do throws(Unreadable) {
      guard let text = try Self.text(of: unparsed, mentioning: words) else { return }
      let parsed = SourceFile(path: unparsed.path, text: text, root: root)
      file = parsed
      if parsed.isMalformed {
        problem = "\(unparsed.path): this is not Swift throughout; what can be read is checked"
      }
    } catch {
      problem = "\(unparsed.path): \(error.reason)"
    }
  }

  /// Parses a file if it uses some types or functions.
  ///
  /// It tells about other files, and is not checked itself, so it causes no problem.
  init(_ unparsed: UnparsedFile, below root: String, using names: UsedNames) {
    guard case .success(let data) = unparsed.contents, names.areUsed(in: data),
      let text = String(validating: data, as: UTF8.self)
    else { return }
    file = SourceFile(path: unparsed.path, text: text, root: root)
  }

  /// Returns the text of a file, or nil if it contains none of the words.
  private static func text(
    of unparsed: UnparsedFile, mentioning words: [Data]
  ) throws(Unreadable) -> String? {
    let data = try unparsed.contents.get()
    let isText = data.range(of: zero) == nil
    guard !isText || words.contains(where: { data.range(of: $0) != nil }) else { return nil }
    guard isText, let text = String(validating: data, as: UTF8.self) else {
      throw Unreadable(reason: "this file is not text, and is not checked")
    }
    return text
  }
}
