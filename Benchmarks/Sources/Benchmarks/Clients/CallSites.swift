import Foundation

/// The bytes that one more call puts into a client's object file, for each verb that takes a slot as
/// a literal key path.
enum CallSites {
  /// Measures each verb by eleven calls and one, because the first call costs more.
  static func all() throws -> [String: Int] {
    let (one, eleven) = (try texts(calls: 1), try texts(calls: 11))
    return Dictionary(
      uniqueKeysWithValues: zip(verbs, zip(one, eleven)).map { verb, texts in
        ("client text of one more `\(verb.key)`", (texts.1 - texts.0) / 10)
      })
  }

  /// Compiles a client with so many calls of each verb; returns the text of each verb's file.
  private static func texts(calls: Int) throws -> [Int] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try types.write(to: folder.appending(path: "Types.swift"), atomically: true, encoding: .utf8)
    for (file, verb) in zip(files, verbs) {
      let functions = (0..<calls).map { verb.value.replacing("#", with: "\($0)") }
      try (["import DelegateEvents"] + functions).joined(separator: "\n\n")
        .write(to: folder.appending(path: "\(file).swift"), atomically: true, encoding: .utf8)
    }
    let search = BuildFolder.url.map { ["-I", $0.appending(path: "Modules").path] } ?? []
    let options = [
      "-c", "-O", "-g", "-wmo", "-num-threads", "1", "-parse-as-library", "-swift-version", "6",
      "-module-name", "Client",
    ]
    let sources = ["Types.swift"] + files.map { "\($0).swift" }
    try Tool.run("swiftc", options + search + sources, in: folder)
    return try files.map { try TextSize.of(["\($0).o"], in: folder) }
  }

  private static let types = """
    import DelegateEvents

    public protocol OvenDelegate: AnyObject {
      func oven(_ oven: Oven, didBake loaf: Int)
    }

    public final class Oven {
      public weak var delegate: (any OvenDelegate)?
      public init() {}
      public func bake(_ loaf: Int) { delegate?.oven(self, didBake: loaf) }
    }

    public final class LoafReader: OvenDelegate, Sendable {
      private let resolver: Promise<Int>.Resolver
      public init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
      public func oven(_ oven: Oven, didBake loaf: Int) { resolver.fulfill(loaf) }
    }

    public final class Screen: OvenDelegate {
      public let baked = DelegateEvent<Int>()
      public func oven(_ oven: Oven, didBake loaf: Int) { baked.send(loaf) }
    }
    """

  private static let files = verbs.indices.map { "Verb\($0)" }

  /// A function with one call for each verb; `#` stands for its number.
  private static let verbs: KeyValuePairs = [
    "Promise(from:taking:with:)": #"""
    @MainActor public func promise#(_ oven: Oven) -> Promise<Int> {
      Promise(from: oven, taking: \.delegate, with: LoafReader.init) { $0.bake(#) }
    }
    """#,
    "Promise(owning:taking:with:)": #"""
    public func owning#() -> Promise<Int> {
      Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: { LoafReader($0) }) { $0.bake(#) }
    }
    """#,
    "answer(from:taking:with:)": #"""
    @MainActor public func answer#(_ oven: Oven) async throws -> Int {
      try await Promise.answer(from: oven, taking: \.delegate, with: LoafReader.init) {
        $0.bake(#)
      }
    }
    """#,
    "DelegateAttachment(of:to:at:)": #"""
    @MainActor public func attach#(_ screen: Screen, _ oven: Oven) -> DelegateAttachment {
      DelegateAttachment(of: screen, to: oven, at: \.delegate) { $0.bake(#) }
    }
    """#,
    "DelegateAttachment(of:owning:at:)": #"""
    public func attachOwning#(_ screen: sending Screen) -> DelegateAttachment {
      DelegateAttachment(of: screen, owning: Oven(), at: \.delegate, on: .immediate) { $0.bake(#) }
    }
    """#,
    "values(attaching:)": #"""
    @MainActor public func values#(
      _ screen: Screen, _ oven: Oven
    ) -> DelegateEvent<Int>.Values {
      screen.baked.values(attaching: DelegateAttachment(of: screen, to: oven, at: \.delegate) { $0.bake(#) })
    }
    """#,
  ]
}
