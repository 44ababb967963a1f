import CorePromises
import TestSupport
import Testing

/// Runs one half of the comings and goings, and then the other, which must not need memory.
///
/// The allocator may take some for itself, in steps of megabytes, as threads come to free what others
/// allocated: so the other half may be run again. What is left behind would be so each time.
///
/// They come to a promise that a permanent observer keeps, unless it can do without, and that is
/// pending to the end.
func expectFlatMemory(
  over count: Int = Depth.links,
  isKept: Bool = true,
  _ comeAndGo: @Sendable (Promise<Int>, Int) async -> Void
) async {
  let (promise, resolver) = Promise<Int>.pending()
  let permanent = isKept ? promise.map { $0 + 1 } : nil
  await comeAndGo(promise, count / 2)
  var grown = Int.max
  for _ in 0..<6 where grown >= 2 << 20 {
    let before = residentMemory() ?? 0
    await comeAndGo(promise, count / 2)
    grown = (residentMemory() ?? 0) - before
  }

  #expect(grown < 2 << 20, "grown by \(grown) bytes")
  #expect(promise.current == nil)
  resolver.fulfill(1)
  if let permanent { #expect(await permanent.result.value == 2) }
}
