import Foundation
import Testing

@Suite final class `A file of an adapter` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let oven = Fixture("func oven(_ oven: Oven, didBake loaf: String)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `is written whole`() throws {
    let (file, path) = (try oven.adapter(), folder.appending(path: "Adapter.swift").path)

    try file.write(to: path, replacing: false)

    #expect(try String(contentsOfFile: path, encoding: .utf8) == file.text)
    #expect(names == ["Adapter.swift"])
  }

  @Test func `replaces another only with --force`() throws {
    let (file, path) = (try oven.adapter(), folder.appending(path: "Adapter.swift").path)
    try Data("edited".utf8).write(to: URL(filePath: path))

    let error = #expect(throws: WritingError.self) { try file.write(to: path, replacing: false) }

    #expect(error?.description.contains("pass --force to replace it") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "edited")
    try file.write(to: path, replacing: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == file.text)
    #expect(names == ["Adapter.swift"])
  }

  @Test func `is not a folder, and needs one`() throws {
    let (file, missing) = (try oven.adapter(), folder.appending(path: "missing/Adapter.swift").path)

    #expect(throws: WritingError.isDirectory(folder.path, fileName: "OvenDelegateAdapter.swift")) {
      try file.write(to: folder.path, replacing: true)
    }
    #expect(throws: WritingError.notWritten(missing, reason: "there is no such folder")) {
      try file.write(to: missing, replacing: true)
    }
    #expect(names == [])
  }

  @Test func `keeps a symbolic link and its destination`() throws {
    let (file, path) = (try oven.adapter(), folder.appending(path: "Adapter.swift").path)
    try Data("linked".utf8).write(to: folder.appending(path: "Linked.swift"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "Linked.swift")

    #expect(throws: WritingError.symbolicLink(path, to: "Linked.swift")) {
      try file.write(to: path, replacing: true)
    }
    #expect(names == ["Adapter.swift", "Linked.swift"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "linked")
  }

  @Test(arguments: [false, true])
  func `does not replace a pipe or a device`(isForced: Bool) async throws {
    let (file, path) = (try oven.adapter(), folder.appending(path: "Pipe.swift").path)
    #expect(mkfifo(path, 0o600) == 0)

    for path in [path, "/dev/null"] {
      #expect(throws: WritingError.noRegularFile(path)) {
        try file.write(to: path, replacing: isForced)
      }
    }
    #expect(names == ["Pipe.swift"])
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
