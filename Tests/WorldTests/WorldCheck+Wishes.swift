import DelegateEvents
import TestSupport

extension WorldCheck {
  /// P13: a table has the wishes that are pending; in order, also those that are withdrawn.
  func checkPendingWishes(_ ears: [Ear]) async throws(Failure) {
    for ear in ears {
      let wishes = run.wishes.filter { $0.ear === ear }
      // A source may still be calling, though its request is over.
      try expect(await ear.isQuiet(within: patience), "a call does not end", ear.calls)
      let byKey = wishes.filter { !$0.wish.isInOrder && $0.result == nil }
      let inOrder = wishes.filter(\.wish.isInOrder)
      let failed = inOrder.count { $0.hasFailed { $0 is OvenError } }
      // One that is withdrawn may be taken as well, or go with those that fail.
      let maybeFailed = inOrder.count {
        ($0.wish.start == .throwing || ear.isFinished) && $0.hasFailed { $0 is CancellationError }
      }
      // Another thread may take one whose `start` is about to throw.
      let least = inOrder.count - failed - ear.wishesInOrder.taken.count
      let most = least + min(failed, ear.wishesInOrder.late.count)
      try expect(
        ear.wishesByKey.pending.count == byKey.count
          && (least - maybeFailed...most).contains(ear.wishesInOrder.pending.count),
        "a table has other wishes than those that wait", wishes.map(\.wish))
    }
  }

  /// P13: each wish has settled once, the older ones of a line first.
  func checkWishes(_ ears: [Ear]) async throws(Failure) {
    let wishes = run.wishes
    for record in wishes {
      try expect(
        await record.hasSettled.opens(within: patience), "a wish does not settle", record.wish)
    }
    for ear in ears {
      let counts = [ear.wishesByKey, ear.wishesInOrder].map(\.pending.count)
      try expect(counts == [0, 0], "a table keeps wishes", counts)
    }
    for record in wishes {
      try expect(
        record.results.value.count == 1 && isAllowed(record), "a wish ends wrongly",
        "\(record.wish): \(record.results.value)")
    }
    let answered = wishes.compactMap { record in record.loaf.map { (record, $0) } }
    for (one, loaf) in answered {
      for (other, otherLoaf) in answered where one !== other {
        let isSame = ObjectIdentifier(loaf.ticket) == ObjectIdentifier(otherLoaf.ticket)
        try expect(
          !isSame || one.wish.isInOrder != other.wish.isInOrder, "a loaf answers two wishes",
          [one.wish, other.wish])
        let areOfOne = loaf.sender == otherLoaf.sender && !loaf.isNested && !otherLoaf.isNested
        try expect(
          !(other.isBehind(one) && areOfOne) || loaf.number < otherLoaf.number,
          "a wish is answered before an older one", [one.wish, other.wish])
      }
    }
  }

  private func isAllowed(_ record: WishRecord) -> Bool {
    switch record.results.value.first {
    case .success(let loaf)?:
      loaf.ear == record.ear.id && loaf.number % Wish.keys == record.wish.key
    case .failure(OvenError.noFlour)?: record.wish.start == .throwing
    case .failure(OvenError.burnt)?: true
    case .failure(let error)?: error is CancellationError && record.isWithdrawn.value
    case nil: false
    }
  }
}
