import CorePromises

/// Suspends until the global pool has run what it was given before, several times over.
///
/// Tests that run beside another one may keep the pool busy for longer than any patience: a million
/// handlers of theirs may wait there, in line before one of ours.
package func poolHasCaughtUp() async {
  for _ in 0..<20 {
    _ = await Promise.fulfilled(()).map {}.result
    await Task.detached {}.value
    await Task.detached(priority: .background) {}.value
  }
}
