import CorePromises
import TestSupport
import Testing

/// Runs half of the rounds, and then the other half, which must not need memory.
///
/// In each round, an observer comes to a promise that stays pending to the end. A permanent
/// observer keeps that promise, unless it needs none.
func expectFlatMemory(
  over count: Int = Depth.crowd,
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
