import CorePromises

extension Promise<Int> {
  /// A promise that stays pending even if all readers lose interest.
  static var neverSettled: Promise { never.promise.shielded() }

  private static let never = Promise.pending()
}
