import Testing

@testable import CorePromises

#if os(Linux)
  @Suite struct `An observer` {
    // Only the lock of a debug build has a fence: see `Lock`.
    #if DEBUG
      private let fence: UInt32 = 8
    #else
      private let fence: UInt32 = 0
    #endif

    // glibc serves larger requests from an arena with a lock, for which the thread that makes
    // observers and the thread that frees them would wait.
    @Test func `takes 120 bytes at most`() {
      // Proof: the size of an instance is the seventh word of 32 bits in the metadata of a class.
      let metadata = unsafe unsafeBitCast(Observer.self, to: UnsafePointer<UInt32>.self)

      let size = unsafe metadata[6]

      #expect(size <= 120 + fence)
      #expect(size > 100)
    }
  }
#endif
