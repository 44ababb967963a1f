import DelegatePromises
import Foundation
import Testing
import TestSupport

/// A weak property whose source asks inside `start`, and requires an answer.
// D1, D4, D9
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A file manager` {
  private let watches = LiveCount()

  // D1
  @Test func `asks before it removes`() async throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let file = try pantry.file("bread")

    let promise = Promise(
      from: FileManager(), taking: \.delegate, with: newWatch, callsBack: .duringStart
    ) { try $0.removeItem(at: file) }

    #expect(try await promise.value.lastPathComponent == "bread")
    #expect(watches.count == 0)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  // D1
  @Test func `asks before it copies`() async throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let file = try pantry.file("bread")
    let copy = pantry.folder.appending(path: "more bread")

    let promise = Promise(
      from: FileManager(), taking: \.delegate, with: newWatch, callsBack: .duringStart
    ) { try $0.copyItem(at: file, to: copy) }

    #expect(try await promise.value.lastPathComponent == "more bread")
    #expect(watches.count == 0)
    #expect(FileManager.default.fileExists(atPath: copy.path))
  }

  @Test func `obeys the adapter's no, even if its promise has settled by then`() async throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let file = try pantry.file("bread")

    let promise = Promise(
      from: FileManager(), taking: \.delegate, with: { FileManagerAdapter($0, allows: false) },
      callsBack: .duringStart
    ) { try $0.removeItem(at: file) }

    _ = try await promise.value
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  // D1, D4
  @Test func `gets its earlier delegate back after a start that throws`() async throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let manager = FileManager()
    let earlier = FileManagerAdapter(Promise<URL>.pending().resolver)
    manager.delegate = earlier

    let promise = Promise(
      from: manager, taking: \.delegate, with: newWatch, callsBack: .duringStart
    ) {
      try $0.contentsOfDirectory(
        at: pantry.folder.appending(path: "nowhere"), includingPropertiesForKeys: nil)
    }

    await #expect(throws: CocoaError.self) { try await promise.value }
    #expect(manager.delegate === earlier)
    #expect(watches.count == 0)
  }

  // D9
  @Test func `does not call back if it has nothing to do`() async {
    let promise = Promise(
      from: FileManager(), taking: \.delegate, with: newWatch, callsBack: .duringStart
    ) { $0.currentDirectoryPath }

    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    #expect(watches.count == 0)
  }

  private func newWatch(_ resolver: Promise<URL>.Resolver) -> FileManagerAdapter {
    FileManagerAdapter(resolver, counted: watches)
  }
}
