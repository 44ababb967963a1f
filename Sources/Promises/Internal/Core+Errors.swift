extension Core {
  /// The library's own errors, each of which tells where the promise was made.
  final var abandonment: any Error { PromiseError.abandoned(madeAt: origin.unpacked) }

  @usableFromInline final var cycle: any Error { PromiseError.cycle(madeAt: origin.unpacked) }

  @usableFromInline final var noValue: any Error { PromiseError.noValue(madeAt: origin.unpacked) }

  @usableFromInline final var invalid: any Error { PromiseError.invalid(madeAt: origin.unpacked) }
}
