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

  @Test mutating func `are those with other words, for a patch`() throws {
    try folder.write("func sell(_ shop: Shop) {}", to: "Market.swift")
    try folder.write("struct Oven {}", to: "Oven.swift")

    _ = sources.read(folder.path)
    let files = sources.readOthers(mentioning: ["Shop"])

    #expect(files.map(\.path) == ["\(folder.path)/Market.swift"])
  }

  @Test mutating func `are also those that make or extend the types which keep continuations`()
    throws
  {
    try folder.write(hangingLoaf, to: "Shop.swift")
    try folder.write("let shop = Shop()", to: "Maker.swift")
    try folder.write("let shops = Shops(", to: "Shops.swift")
    try folder.write("func visit(_ shop: Shop) {}", to: "Visit.swift")
    try folder.write("let shop = Shop(", to: "Wrong.swift")
    try folder.write("extension Shop {}", to: "Yard.swift")

    let names = sources.read(folder.path).map { URL(filePath: $0.path).lastPathComponent }

    #expect(names == ["Shop.swift", "Maker.swift", "Wrong.swift", "Yard.swift"])
    #expect(sources.problems == [])
  }

  @Test mutating func `are also those that wait for a function`() throws {
    try folder.write(hangingLoaf, to: "Shop.swift")
    try folder.write("func visit() { Task { try await shop.loaf() } }", to: "Visit.swift")
    try folder.write("func look() {\n  await wait()\n  loaf() }", to: "Window.swift")
    _ = sources.read(folder.path)

    let files = sources.readCallers(of: ["loaf"])

    #expect(files.map(\.path) == ["\(folder.path)/Visit.swift"])
  }

  @Test mutating func `are read once, though links make a loop`() throws {
    try folder.write(hangingLoaf, to: "Deep/Shop.swift")
    try folder.link("Deep/Loop", to: "..")

    let files = sources.read(folder.path)

    #expect(files.map(\.path) == ["\(folder.path)/Deep/Shop.swift"])
    #expect(sources.problems == [])
  }

  @Test mutating func `may have 50,000 lines`() throws {
    let lines = String(repeating: "let loaf = 1  // rye\n", count: 50_000)
    try folder.write(lines + hangingLoaf, to: "Long.swift")

    #expect(Project(sources.read(folder.path)).findings.map(\.line) == [50_005])
    #expect(sources.problems == [])
  }

  @Test mutating func `may have 4,000 branches in a row, each of which is in the one before`()
    throws
  {
    let branches = String(repeating: "if a { b() } else ", count: 4_000)
    let text = hangingLoaf.replacing("waiting = $0", with: "waiting = $0; \(branches) { c() }")
    try folder.write(text, to: "Deep.swift")

    #expect(Project(sources.read(folder.path)).findings.map(\.line) == [5])
    #expect(sources.problems == [])
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
