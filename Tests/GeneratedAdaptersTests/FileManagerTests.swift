import DelegatePromises
import Foundation
import Testing
import TestSupport

// E1, E6: sixteen questions without a default on Linux, which the test answers.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A generated adapter of a file manager` {
  private let manager = FileManager()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let asked = Shelf<[String]>([])

  @Test func `can allow each action by an answer of its own`() throws {
    let bread = try makeBread()
    defer { try? FileManager.default.removeItem(at: folder) }
    let adapter = FileManagerDelegateAdapter(replies: replies(may: true))
    manager.delegate = adapter

    try manager.copyItem(at: bread, to: folder.appending(path: "copy"))
    try manager.moveItem(
      at: folder.appending(path: "copy"), to: folder.appending(path: "moved"))
    try manager.linkItem(at: bread, to: folder.appending(path: "linked"))
    try manager.removeItem(at: bread)

    #expect(asked.value == ["copy", "move", "link", "remove"])
    #expect(names == ["linked", "moved"])
  }

  @Test func `can refuse each action by an answer of its own`() throws {
    let bread = try makeBread()
    defer { try? FileManager.default.removeItem(at: folder) }
    let adapter = FileManagerDelegateAdapter(replies: replies(may: false))
    manager.delegate = adapter

    try manager.copyItem(at: bread, to: folder.appending(path: "copy"))
    try manager.removeItem(at: bread)

    #expect(asked.value == ["copy", "remove"])
    #expect(names == ["bread"])
  }

  @Test func `is asked about an error, and goes on if the answer is yes`() throws {
    let bread = try makeBread()
    defer { try? FileManager.default.removeItem(at: folder) }
    let adapter = FileManagerDelegateAdapter(replies: replies(may: true))
    manager.delegate = adapter

    try manager.copyItem(at: bread, to: bread)

    #expect(asked.value == ["copy", "error copying"])
  }

  private func replies(may isAllowed: Bool) -> FileManagerDelegateAdapter.Replies {
    let note: @Sendable (String) -> Bool = { [asked] name in
      asked.update { $0.append(name) }
      return isAllowed
    }
    return FileManagerDelegateAdapter.Replies(
      shouldCopyItemAtPath: { _, _ in note("copy path") },
      shouldProceedAfterErrorCopyingItemAtPath: { _, _, _ in note("error copying path") },
      shouldMoveItemAtPath: { _, _ in note("move path") },
      shouldProceedAfterErrorMovingItemAtPath: { _, _, _ in note("error moving path") },
      shouldLinkItemAtPath: { _, _ in note("link path") },
      shouldProceedAfterErrorLinkingItemAtPath: { _, _, _ in note("error linking path") },
      shouldRemoveItemAtPath: { _ in note("remove path") },
      shouldProceedAfterErrorRemovingItemAtPath: { _, _ in note("error removing path") },
      shouldCopyItemAt: { _, _ in note("copy") },
      shouldProceedAfterErrorCopyingItemAt: { _, _, _ in note("error copying") },
      shouldMoveItemAt: { _, _ in note("move") },
      shouldProceedAfterErrorMovingItemAt: { _, _, _ in note("error moving") },
      shouldLinkItemAt: { _, _ in note("link") },
      shouldProceedAfterErrorLinkingItemAt: { _, _, _ in note("error linking") },
      shouldRemoveItemAt: { _ in note("remove") },
      shouldProceedAfterErrorRemovingItemAt: { _, _ in note("error removing") })
  }

  private func makeBread() throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bread = folder.appending(path: "bread")
    try Data("bread".utf8).write(to: bread)
    return bread
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
