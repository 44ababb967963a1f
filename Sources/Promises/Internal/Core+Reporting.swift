internal import Synchronization

extension Core {
  /// Somebody reads the result, or was given the promise: errors are their concern now (P7).
  ///
  /// A cancelled promise is never reported, and takes no note.
  @usableFromInline
  final func noteReader() {
    guard !Word(word.load(ordering: .acquiring)).isCancelled else { return }
    lock.withLock { interest in
      _ = word.load(ordering: .acquiring)
      interest.noteReader()
      showOrder()
    }
  }

  /// The same of an observer that is not in the list.
  ///
  /// Under the lock, after the word was read there.
  final func note(_ node: borrowing Node, in interest: inout Interest) {
    guard node.role.isInterested else { return }
    interest.noteReader()
    showOrder()
  }

  /// Shows the thread sanitizer, which does not see it on Linux, the order that the lock brings.
  private final func showOrder() { word.bitwiseOr(0, ordering: .acquiringAndReleasing) }

  /// Tells of an error that nobody can see any more, as the promise goes (P7).
  ///
  /// A cancelled promise had nobody left who wanted it.
  @inline(never)
  final func reportIfUnhandled() {
    guard !lock.withLock({ $0.isObserved }) else { return }
    let error = payload.read((any Error).self)
    guard !(error is CancellationError) else { return }
    PromiseDiagnostics.report(.unhandled(error, madeAt: origin.unpacked))
  }
}
