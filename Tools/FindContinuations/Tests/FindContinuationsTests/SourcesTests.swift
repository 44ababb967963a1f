import ContinuationAnalysis
import Foundation
import Testing

@testable import find_continuations

@Suite struct `The sources of a path` {
  private let folder: TemporaryFolder
  private var sources = Sources()

  init() throws { folder = try TemporaryFolder() }

  @Test mutating func `are the Swift files below a folder that mention continuations`() throws {
    try folder.write(hangingLoaf, to: "Deep/Shop.swift")
    try folder.write("struct Oven {}", to: "Oven.swift")
    try folder.write(hangingLoaf, to: ".build/Shop.swift")
    try folder.write(hangingLoaf, to: "Shop.txt")

    let files = sources.read(folder.path)

    #expect(files.map(\.path) == ["\(folder.path)/Deep/Shop.swift"])
    #expect(sources.problems == [])
  }

  @Test mutating func `are read once, though links make a loop`() throws {
    try folder.write(hangingLoaf, to: "Deep/Shop.swift")
    try folder.link("Deep/Loop", to: "..")

    let files = sources.read(folder.path)

    #expect(files.map(\.path) == ["\(folder.path)/Deep/Shop.swift"])
    #expect(sources.problems == [])
  }

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

  @Test mutating func `may have 50,000 lines`() throws {
    let lines = String(repeating: "let loaf = 1  // rye\n", count: 50_000)
    try folder.write(lines + hangingLoaf, to: "Long.swift")

    #expect(Project(sources.read(folder.path)).findings.map(\.line) == [50_005])
    #expect(sources.problems == [])
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

  @Test mutating func `may be read below two paths`() throws {
    try folder.write(hangingLoaf, to: "Deep/Shop.swift")

    #expect(sources.read(folder.path).count == 1)
    #expect(sources.read("\(folder.path)/Deep").count == 1)
    #expect(sources.problems == [])
  }

  @Test mutating func `belong to tests if a folder below the path does`() throws {
    try folder.write(hangingLoaf, to: "ShopTests/Sources/Shop.swift")
    try folder.write(hangingLoaf, to: "ShopTests/ShopTests/Shop.swift")

    let files = sources.read("\(folder.path)/ShopTests/Sources")

    #expect(Project(files).findings.count == 1)
    #expect(Project(sources.read("\(folder.path)/ShopTests/ShopTests")).findings.isEmpty)
  }

  @Test mutating func `keep the path of a single file as it was given`() throws {
    try folder.write(hangingLoaf, to: "Shop.swift")

    #expect(sources.read("\(folder.path)/Shop.swift").map(\.path) == ["\(folder.path)/Shop.swift"])
  }
}
