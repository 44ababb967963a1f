import ContinuationAnalysis
import Foundation

/// The result of reading one file: a parsed file, a problem, both, or nothing.
struct Reading: Sendable {
  private struct Unreadable: Error { let reason: String }

  private(set) var file: SourceFile?
  private(set) var problem: String?

  /// The largest file that is parsed, in bytes.
  ///
  /// Nobody writes larger ones by hand.
  static let limit = 16 << 20

  private static let zero = Data([0])

  /// Reads a file, and parses it if it contains one of some words.
  init(_ path: String, below root: String, mentioning words: [Data]) {
    do throws(Unreadable) {
      guard let text = try Self.text(at: path, mentioning: words) else { return }
      let parsed = SourceFile(path: path, text: text, root: root)
      file = parsed
      if parsed.isMalformed {
        problem = "\(path): this is not Swift throughout; what can be read is checked"
      }
    } catch {
      problem = "\(path): \(error.reason)"
    }
  }

  /// Reads a file, and parses it if it uses some types or functions.
  ///
  /// It tells about other files, and is not checked itself, so it causes no problem.
  init(_ path: String, below root: String, using names: UsedNames) {
    guard let data = try? Self.contents(of: path), names.areUsed(in: data),
      let text = String(validating: data, as: UTF8.self)
    else { return }
    file = SourceFile(path: path, text: text, root: root)
  }

  /// Returns the text of a file, or nil if it contains none of the words.
  private static func text(
    at path: String, mentioning words: [Data]
  ) throws(Unreadable) -> String? {
    let data = try contents(of: path)
    let isText = data.range(of: zero) == nil
    guard !isText || words.contains(where: { data.range(of: $0) != nil }) else { return nil }
    guard isText, let text = String(validating: data, as: UTF8.self) else {
      throw Unreadable(reason: "this file is not text, and is not checked")
    }
    return text
  }

  private static func contents(of path: String) throws(Unreadable) -> Data {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else {
      throw Unreadable(reason: "this is not a regular file, and is not checked")
    }
    guard values?.fileSize ?? 0 <= limit else {
      throw Unreadable(
        reason: "this file has more than \(limit >> 20) MB, and is not checked")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(reason: "this file cannot be read")
    }
    return data
  }
}
