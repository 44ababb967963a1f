extension RetentionToken {
  /// Why a request for a taken slot was rejected.
  var isBusy: DelegateError { .slotBusy(takenAt: origin) }

  /// Why a promise was rejected whose source returned from `start` without a callback.
  var silence: DelegateError { .noCallback(madeAt: origin) }
}
