extension Core {
  /// The library's own errors, each of which tells where the promise was made.
  final var abandonment: PromiseError { .abandoned(madeAt: origin.unpacked) }

  @usableFromInline final var cycle: PromiseError { .cycle(madeAt: origin.unpacked) }

  @usableFromInline final var noValue: PromiseError { .noValue(madeAt: origin.unpacked) }

  @usableFromInline final var invalid: PromiseError { .invalid(madeAt: origin.unpacked) }
}
