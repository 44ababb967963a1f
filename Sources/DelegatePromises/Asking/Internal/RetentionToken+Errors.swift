extension RetentionToken {
  /// The error of a request that found its slot in use.
  var isBusy: DelegateError { .slotBusy(takenAt: origin) }

  /// The error of a promise whose source returned from `start` without a callback.
  var silence: DelegateError { .noCallback(madeAt: origin) }
}
