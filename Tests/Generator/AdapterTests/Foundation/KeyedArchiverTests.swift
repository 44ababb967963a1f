import DelegateEvents
import Foundation
import Testing
import TestSupport

// E1, E6: questions without an invented answer, because nil would remove the user's data.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Generated adapters of archivers` {
  @Test func `let the test's objects be encoded, and report each`() throws {
    let adapter = NSKeyedArchiverDelegateAdapter(
      replies: .init(willEncode: { $0 as? NSString == "wheat" ? NSString("spelt") : $0 }))
    let encoded = Shelf<[String]>([])
    let telling = adapter.didEncode.observe { object in
      if let name = object as? String { encoded.update { $0.append(name) } }
    }

    let data = archive(["rye", "wheat"], telling: adapter)

    #expect(try unarchive(data, telling: keeper) == ["rye", "spelt"])
    #expect(encoded.value == ["rye", "spelt"])
    withExtendedLifetime(telling) {}
  }

  /// An adapter that answers with the object itself.
  private var keeper: NSKeyedUnarchiverDelegateAdapter {
    NSKeyedUnarchiverDelegateAdapter(
      replies: .init(cannotDecodeObjectOfClassName: { _, _ in nil }, didDecode: { $0 }))
  }

  private func archive(
    _ loaves: [String], telling adapter: NSKeyedArchiverDelegateAdapter? = nil
  ) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.delegate = adapter
    archiver.encode(NSArray(array: loaves.map { NSString(string: $0) }), forKey: "loaves")
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private func unarchive(
    _ data: Data, telling adapter: NSKeyedUnarchiverDelegateAdapter
  ) throws -> [String]? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.delegate = adapter
    defer { unarchiver.finishDecoding() }
    return unarchiver.decodeObject(of: [NSArray.self, NSString.self], forKey: "loaves")
      as? [String]
  }
}
