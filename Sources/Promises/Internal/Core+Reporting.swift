internal import Synchronization

extension Core {
  /// Somebody reads the result, or was given the promise: errors are their concern now (P7).
  @usableFromInline
  final func noteReader() {
    lock.withLock { interest in
      let word = word.load(ordering: .acquiring)
      interest.noteReader()
      _ = self.word.exchange(word, ordering: .acquiringAndReleasing)
    }
  }

  /// The same of an observer that is not in the list.
  ///
  /// Under the lock, after `word` was read there.
  final func note(_ node: borrowing Node, in interest: inout Interest, over word: Word) {
    guard node.role.isInterested else { return }
    interest.noteReader()
    _ = self.word.exchange(word.bits, ordering: .acquiringAndReleasing)
  }

  /// Tells of an error that nobody can see any more, as the promise goes (P7).
  ///
  /// A cancelled promise had nobody left who wanted it.
  @inline(never)
  final func reportIfUnhandled(_ word: Word) {
    guard !word.isCancelled, !lock.withLock({ $0.isObserved }) else { return }
    let error = payload.read((any Error).self)
    guard !(error is CancellationError) else { return }
    PromiseDiagnostics.report(.unhandled(error, madeAt: origin.unpacked))
  }
}
