import CorePromises
import TestSupport
import Testing

/// Runs one half of the comings and goings, and then the other, which must not need memory.
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
  var memory = FlatMemory()
  while memory.needsRound() { await comeAndGo(promise, count / 2) }

  #expect(memory.isFlat, "grown by \(memory.growth) bytes")
  #expect(promise.current == nil)
  resolver.fulfill(1)
  if let permanent { #expect(await permanent.result.value == 2) }
}
