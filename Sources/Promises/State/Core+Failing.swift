// How a promise fails by itself, and what is reported about it.
extension Core {
  /// Rejects a promise that nobody can settle any more (P6).
  final func abandon() {
    if reject(abandonment, by: .resolver) { reportAbandonment() }
  }

  final func reportAbandonment() {
    PromiseDiagnostics.reportIfListening(.abandoned(madeAt: origin.unpacked))
  }

  final func reportUnhandled(_ error: any Error, rejectedAt place: PackedOrigin) {
    guard !(error is CancellationError) else { return }
    PromiseDiagnostics.report(
      .unhandled(error, madeAt: origin.unpacked, rejectedAt: place.unpacked))
  }

  // The library's own errors, each of which says where the promise was made.
  final var abandonment: any Error { PromiseError.abandoned(madeAt: origin.unpacked) }
  @usableFromInline final var cycle: any Error { PromiseError.cycle(madeAt: origin.unpacked) }
  @usableFromInline final var noValue: any Error { PromiseError.noValue(madeAt: origin.unpacked) }
  @usableFromInline final var invalid: any Error { PromiseError.invalid(madeAt: origin.unpacked) }
  @usableFromInline final var mappedToNil: any Error {
    PromiseError.mappedToNil(madeAt: origin.unpacked)
  }
}
