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

/// Suspends until the main actor has run the jobs that were on their way to it, also by the pool,
/// several times over.
///
/// Use it where a test has to know what does *not* happen, or what the library does later without
/// telling anybody. Where something can open a gate, wait for the gate.
package func mainActorHasCaughtUp() async {
  for _ in 0..<20 { await Task.detached { await MainActor.run {} }.value }
}
