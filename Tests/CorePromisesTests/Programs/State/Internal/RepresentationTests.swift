import TestSupport
import Testing

@testable import CorePromises

/// What the library relies on in the layout of values; *Reliability* has the list.
@Suite(.timeLimit(.minutes(5)))
struct `The representation` {
  private static let word = MemoryLayout<UInt>.size

  @Test func `of a closure has a context only if something is captured`() {
    let loaf = Loaf()

    #expect(!BareOperation.captures { _, _, _ in })
    #expect(BareOperation.captures { _, _, _ in withExtendedLifetime(loaf) {} })
    #expect(MemoryLayout<Operation>.size == 2 * Self.word)
  }

  @Test func `of a closure without a context is its function`() {
    let core = Core(origin: PackedOrigin("", 0))
    let observer = Observer(passing: core, origin: core.origin)

    BareOperation { observer, _, trampoline in
      observer.settle(as: .fulfilled, Payload(12), on: trampoline)
    }.run(observer, core, Trampoline())

    #expect(observer.payload.value(Int.self) == 12)
  }

  @Test func `of a closure with a context is refused where there is no room for one`() async {
    await #expect(processExitsWith: .failure) {
      let loaf = Loaf()
      _ = BareOperation { _, _, _ in withExtendedLifetime(loaf) {} }
    }
  }

  @Test func `of a handler is that of a closure, isolated or not`() {
    let sizes = [
      MemoryLayout<IsolatedHandler<String, Int>>.size, MemoryLayout<PlainHandler<String, Int>>.size,
      MemoryLayout<IsolatedNext<String, Int>>.size, MemoryLayout<PlainNext<String, Int>>.size,
      MemoryLayout<IsolatedTap<String>>.size, MemoryLayout<PlainTap<String>>.size,
      MemoryLayout<IsolatedStep<Int, String>>.size, MemoryLayout<PlainStep<Int, String>>.size,
    ]

    #expect(sizes.allSatisfy { $0 == 2 * Self.word })
  }

  @Test func `of a handler has a context that is released once`() throws {
    weak var dropped: Loaf?
    weak var called: Loaf?
    do {
      let (first, second) = (Loaf(), Loaf())
      (dropped, called) = (first, second)
      let handlers = [first, second].map { loaf in PlainHandler<Int, Int> { $0 + loaf.grams } }
      _ = ErasedHandler(handlers[0])
      let handler = ErasedHandler(handlers[1]).restored(as: PlainHandler<Int, Int>.self)
      #expect(try handler.run(1) == 501)
    }

    #expect(dropped == nil)
    #expect(called == nil)
  }

  #if os(Linux)
    // Only the lock of a debug build has a fence: see `Lock`.
    #if DEBUG
      private static let fence: UInt32 = 8
    #else
      private static let fence: UInt32 = 0
    #endif

    // glibc serves larger requests from an arena with a lock, for which the thread that makes
    // observers and the thread that frees them would wait.
    @Test func `of an observer takes 120 bytes at most`() {
      // Proof: the size of an instance is the seventh word of 32 bits in the metadata of a class.
      let metadata = unsafe unsafeBitCast(Observer.self, to: UnsafePointer<UInt32>.self)

      let size = unsafe metadata[6]

      #expect(size <= 120 + Self.fence)
      #expect(size > 100)
    }
  #endif

  @Test func `of a value is its bits, if these are all that there is to it`() {
    #expect(Payload.fitsInBits(Void.self))
    #expect(Payload.fitsInBits((Int, Int).self))
    #expect(Payload.fitsInBits(Optional<UInt32>.self))
    #expect(!Payload.fitsInBits((Int, Int, Bool).self))
    #expect(!Payload.fitsInBits(SIMD4<Float>.self))
    #expect(!Payload.fitsInBits(String.self))
    #expect(!Payload.fitsInBits(Loaf.self))
    #expect(!Payload.fitsInBits(Reference.self))
  }

  @Test func `of a value in bits gives it back`() {
    guard case .bits = Payload((1 as UInt8, 2.5)) else {
      Issue.record("two words without references are kept in a box")
      return
    }
    #expect(Payload(true).value(Bool.self))
    #expect(Payload(Int8.min).value(Int8.self) == .min)
    #expect(Payload((1 as UInt8, 2.5)).value((UInt8, Double).self) == (1, 2.5))
    #expect(Payload(Optional<Int>.none).value(Int?.self) == nil)
  }

  @Test func `of a thread is a number that no other living thread has`() {
    let (own, other) = (ThisThread.id, Shelf<UInt?>(nil))

    runOnThread { other.update { $0 = ThisThread.id } }

    #expect(other.value != nil && other.value != own)
    #expect(ThisThread.id == own)
  }

  @Test func `of an origin is a line and the address of a file's name`() {
    let origin = PackedOrigin("Bakery/Bäckerei.swift", 70_000).unpacked

    #expect(origin.fileID == "Bakery/Bäckerei.swift")
    #expect(origin.line == 65_535)
    #expect(PackedOrigin("🥖", 3).unpacked.fileID == "🥖")
  }
}

private final class Loaf: Sendable {
  let grams = 500
}

/// A word that is not trivial: a weak reference is copied and destroyed by calls.
private struct Reference: Sendable {
  weak let loaf: Loaf?
}
