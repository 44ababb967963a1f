import ContinuationAnalysis
import Foundation
import Testing

@testable import find_continuations

@Suite struct `The files below a path` {
  private let folder: TemporaryFolder
  private var sources = Sources()

  init() throws { folder = try TemporaryFolder() }

  @Test mutating func `are named if they are not text`() throws {
    try folder.write(Data([0, 1, 2, 0]), to: "Picture.swift")
    try folder.write(Data("withCheckedContinuation ".utf8) + [0xFF], to: "Latin.swift")
    try folder.write(hangingLoaf, to: "Shop.swift")

    let files = sources.read(folder.path)

    #expect(files.map(\.path) == ["\(folder.path)/Shop.swift"])
    #expect(
      sources.problems
        == ["Latin", "Picture"].map {
          "\(folder.path)/\($0).swift: this file is not text, and is not checked"
        })
  }

  @Test mutating func `are named if they are not Swift, and checked all the same`() throws {
    try folder.write(hangingLoaf + "\n}}} func (", to: "Shop.swift")

    let files = sources.read(folder.path)

    #expect(Project(files).findings.map(\.line) == [5])
    #expect(
      sources.problems == [
        "\(folder.path)/Shop.swift: this is not Swift throughout; what can be read is checked"
      ])
  }

  @Test mutating func `are named if they are too large`() throws {
    try folder.write(Data(repeating: 32, count: Reading.limit + 1), to: "Table.swift")

    #expect(sources.read(folder.path).isEmpty)
    #expect(
      sources.problems == [
        "\(folder.path)/Table.swift: this file has more than 16 MB, and is not checked"
      ])
  }

  /// The administrator may read every file, but no process its memory as a file.
  @Test mutating func `are named if they cannot be read`() throws {
    if geteuid() == 0 {
      try folder.link("Locked.swift", to: "/proc/self/mem")
    } else {
      try folder.write(hangingLoaf, to: "Locked.swift")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: "\(folder.path)/Locked.swift")
    }

    #expect(sources.read(folder.path).isEmpty)
    #expect(sources.problems == ["\(folder.path)/Locked.swift: this file cannot be read"])
  }

  @Test mutating func `are named if there are none`() throws {
    _ = sources.read(folder.path)
    _ = sources.read("\(folder.path)/Nowhere")

    #expect(
      sources.problems == [
        "\(folder.path): there are no Swift files in this folder",
        "\(folder.path)/Nowhere: there is no such file or folder",
      ])
  }
}
