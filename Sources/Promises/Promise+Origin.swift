extension Promise {
  /// Where the promise was made.
  package var origin: PromiseOrigin { core.origin.unpacked }
}
