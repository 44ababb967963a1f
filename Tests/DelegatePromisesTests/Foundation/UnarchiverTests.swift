import DelegatePromises
import Foundation
import Testing
import TestSupport

/// A source whose questions have no safe default except the object itself.
// E1
@Suite(.timeLimit(.minutes(5)))
struct `An unarchiver that asks` {
  // An answer of nil would remove the user's data.
  @Test func `keeps everything without an answer`() throws {
    let loaves = try decode(["rye", "wheat"])

    #expect(loaves == ["rye", "wheat"])
    let adapter = UnarchiverAdapter()
    #expect(adapter.unarchiver(try unarchiver(of: []), didDecode: "rye") as? String == "rye")
  }

  @Test func `takes another object as an answer`() throws {
    let loaves = try decode(
      ["rye", "wheat"],
      replies: .init(didDecode: { $0 as? String == "wheat" ? NSString("spelt") : $0 }))

    #expect(loaves == ["rye", "spelt"])
  }

  // The closure's nil is an answer, and is passed on.
  @Test func `gets nil if the answer is nil`() throws {
    let adapter = UnarchiverAdapter(replies: .init(didDecode: { _ in nil }))

    let answer = adapter.unarchiver(try unarchiver(of: []), didDecode: "rye")

    #expect(answer == nil)
  }

  @Test func `is asked about a class that it does not know`() throws {
    let asked = Shelf<[String]>([])
    let adapter = UnarchiverAdapter(
      replies: .init(classForUnknown: { name in
        asked.update { $0.append(name) }
        return NSURL.self
      }))

    let answer: AnyClass? = adapter.unarchiver(
      try unarchiver(of: []), cannotDecodeObjectOfClassName: "Croissant", originalClasses: [])

    #expect(answer == NSURL.self)
    #expect(asked.value == ["Croissant"])
  }

  private func decode(
    _ loaves: [String], replies: UnarchiverAdapter.Replies = .init()
  ) throws -> [String]? {
    let adapter = UnarchiverAdapter(replies: replies)
    let unarchiver = try unarchiver(of: loaves)
    unarchiver.delegate = adapter
    defer { unarchiver.finishDecoding() }
    return withExtendedLifetime(adapter) {
      unarchiver.decodeObject(of: [NSArray.self, NSString.self], forKey: "loaves") as? [String]
    }
  }

  private func unarchiver(of loaves: [String]) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(NSArray(array: loaves.map { NSString(string: $0) }), forKey: "loaves")
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }
}
