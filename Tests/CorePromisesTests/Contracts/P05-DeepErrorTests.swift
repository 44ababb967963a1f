import CorePromises
import TestSupport
import Testing

extension Deep {
  // P5: errors that hold errors are freed on a small stack.
  @Suite struct `A deep any` {
    @Test func `is rejected, and its errors are freed`() async {
      let links = Depth.links

      await onThread(stackSize: smallStack) {
        let (first, resolver) = Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = Promise.any([last]) }
        resolver.reject(BakeryError.ovenIsCold)

        #expect(last.current?.noneFulfilled?.count == 1)
      }
    }
  }
}
