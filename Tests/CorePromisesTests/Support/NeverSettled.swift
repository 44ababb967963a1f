import CorePromises

extension Promise<Int> {
  /// A promise that stays pending, whoever loses interest in it.
  static var neverSettled: Promise { never.promise.shielded() }

  private static let never = Promise.pending()
}
