import DelegatePromises
import Foundation
import Testing
import TestSupport

/// Sixteen questions that Foundation on Linux requires to be answered, from one table.
// E1
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A file manager that asks` {
  private let manager = FileManager()

  @Test func `goes on without an answer, and stops at an error`() throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let (bread, copy) = (try pantry.file("bread"), pantry.folder.appending(path: "copy"))
    let adapter = FileManagerAdapter(replies: FileManagerAdapter.Replies())
    manager.delegate = adapter

    try manager.copyItem(at: bread, to: copy)
    #expect(throws: (any Error).self) { try manager.copyItem(at: bread, to: copy) }
    try manager.moveItem(at: copy, to: pantry.folder.appending(path: "moved"))
    try manager.linkItem(at: bread, to: pantry.folder.appending(path: "linked"))
    try manager.removeItem(at: bread)

    #expect(pantry.names == ["linked", "moved"])
  }

  @Test func `can be refused each action by an answer of its own`() throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let (bread, asked) = (try pantry.file("bread"), Counter())
    let target = pantry.folder.appending(path: "target")
    let no: @Sendable (URL, URL) -> Bool = { _, _ in
      asked.add()
      return false
    }
    let adapter = FileManagerAdapter(
      replies: .init(
        shouldCopy: no, shouldMove: no, shouldLink: no,
        shouldRemove: { _ in
          asked.add()
          return false
        }))
    manager.delegate = adapter

    try manager.copyItem(at: bread, to: target)
    try manager.moveItem(at: bread, to: target)
    try manager.linkItem(at: bread, to: target)
    try manager.removeItem(at: bread)

    #expect(asked.count == 4)
    #expect(pantry.names == ["bread"])
  }

  @Test func `goes on after an error if the answer is yes`() throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    let errors = Shelf<[String]>([])
    let adapter = FileManagerAdapter(
      replies: .init(shouldProceedRemoving: { _, url in
        errors.update { $0.append(url.lastPathComponent) }
        return true
      }))
    manager.delegate = adapter

    try manager.removeItem(at: pantry.folder.appending(path: "nothing"))

    #expect(errors.value == ["nothing"])
  }

  @Test func `is answered from a changing value`() throws {
    let pantry = try Pantry()
    defer { pantry.clear() }
    for name in ["bread", "butter", "jam"] { _ = try pantry.file(name) }
    let kept = CurrentValue<Set<String>>(["butter"])
    let adapter = FileManagerAdapter(
      replies: .init(shouldRemove: { !kept.value.contains($0.lastPathComponent) }))
    manager.delegate = adapter

    for name in pantry.names { try manager.removeItem(at: pantry.folder.appending(path: name)) }
    #expect(pantry.names == ["butter"])
    kept.update { $0 = [] }
    for name in pantry.names { try manager.removeItem(at: pantry.folder.appending(path: name)) }

    #expect(pantry.names.isEmpty)
  }

  @Test func `gets answers for paths as for URLs`() {
    let no = FileManagerAdapter(
      replies: .init(
        shouldCopy: { url, _ in url.path != "/bread" },
        shouldProceedRemoving: { _, url in url.path == "/bread" }))

    #expect(!no.fileManager(manager, shouldCopyItemAtPath: "/bread", toPath: "/copy"))
    #expect(no.fileManager(manager, shouldMoveItemAtPath: "/bread", toPath: "/copy"))
    #expect(
      no.fileManager(manager, shouldProceedAfterError: OvenError.noFlour, removingItemAtPath: "/bread"))
  }
}
