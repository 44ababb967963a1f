import Foundation

/// The bytes that a program pays for the modules that it uses.
enum ProgramSize {
  /// Measures the modules and programs beside which this program was built, by name.
  ///
  /// Returns nothing if it is not beside the object files of a release build.
  static func all() throws -> [String: Int] {
    guard let core = TextSize.of("CorePromises"), let delegates = TextSize.of("DelegatePromises"),
      let events = TextSize.of("DelegateEvents")
    else { return [:] }
    let asked = ["CorePromises", "DelegatePromises"]
    let programs = [
      "text of the module `CorePromises`": core,
      "text of the module `DelegatePromises`": delegates,
      "text of the module `DelegateEvents`": events,
      "stripped program with a delegate, by hand": try stripped(byHand, with: []),
      "stripped program with a promise": try stripped(promise, with: ["CorePromises"]),
      "stripped program with one question": try stripped(question, with: asked),
      "stripped program with one event": try stripped(event, with: asked + ["DelegateEvents"]),
    ]
    return try programs.merging(CallSites.all()) { size, _ in size }
  }

  /// Returns the bytes of the file of a program that is linked with modules.
  private static func stripped(_ source: String, with modules: [String]) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try source.write(
      to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    let linked = try modules.flatMap { try objects(of: $0) }
    let options = ["-O", "-wmo", "-swift-version", "6", "-Xlinker", "--gc-sections"]
    let search = BuildFolder.url.map { ["-I", $0.appending(path: "Modules").path] } ?? []
    try Tool.run(
      "swiftc", options + search + ["main.swift", "-o", "program"] + linked, in: folder)
    try Tool.run("strip", ["program"], in: folder)
    return try Data(contentsOf: folder.appending(path: "program")).count
  }

  private static func objects(of module: String) throws -> [String] {
    guard let folder = BuildFolder.url?.appending(path: "\(module).build") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }
      .map { folder.appending(path: $0).path }
  }

  private static let promise = """
    import CorePromises

    let (promise, resolver) = Promise<Int>.pending()
    let next = promise.map { $0 + 1 }
    resolver.fulfill(1)
    print(try await next.value)
    """

  private static let oven = """
    protocol OvenDelegate: AnyObject {
      func oven(_ oven: Oven, didBake loaf: Int)
    }

    final class Oven {
      weak var delegate: (any OvenDelegate)?
      func bake(_ loaf: Int) { delegate?.oven(self, didBake: loaf) }
    }

    let oven = Oven()
    """

  private static let question = """
    import DelegatePromises

    final class LoafReader: OvenDelegate {
      private let resolver: Promise<Int>.Resolver
      init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
      func oven(_ oven: Oven, didBake loaf: Int) { resolver.fulfill(loaf) }
    }

    \(oven)
    print(
      try await Promise.answer(
        from: oven, taking: \\.delegate, with: LoafReader.init, callsBack: .duringStart
      ) { $0.bake(1) })
    """

  private static let event = """
    import DelegateEvents

    final class LoafNews: OvenDelegate {
      let didBake = DelegateEvent<Int>()
      func oven(_ oven: Oven, didBake loaf: Int) { didBake.send(loaf) }
    }

    \(oven)
    let news = LoafNews()
    let loaves = news.didBake.values()
    let attachment = DelegateAttachment(of: news, to: oven, at: \\.delegate) { $0.bake(1) }
    for try await loaf in loaves {
      print(loaf)
      attachment.detach()
      break
    }
    """

  private static let byHand = """
    final class LoafReader: OvenDelegate {
      private var continuation: CheckedContinuation<Int, Never>?
      init(_ continuation: CheckedContinuation<Int, Never>) { self.continuation = continuation }
      func oven(_ oven: Oven, didBake loaf: Int) {
        continuation?.resume(returning: loaf)
        continuation = nil
      }
    }

    \(oven)
    var reader: LoafReader?
    print(
      await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
        let new = LoafReader(continuation)
        reader = new
        oven.delegate = new
        oven.bake(1)
      })
    """
}
