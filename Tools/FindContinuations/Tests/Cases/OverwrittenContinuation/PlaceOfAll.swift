/// The place belongs to the whole program, or to a type.
final class PlaceOfAll {
  nonisolated(unsafe) static var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    await withCheckedContinuation { Self.waiting = $0 }  // hit: overwritten-continuation
  }

  func roll() async -> String {
    await withCheckedContinuation { continuation in
      PlaceOfAll.waiting = continuation  // hit: overwritten-continuation
    }
  }

  func globalLoaf() async -> String {
    await withCheckedContinuation { waitingForAll = $0 }  // hit: overwritten-continuation
  }

  func globalRoll() async -> String {
    await withCheckedContinuation { continuation in
      waitingForAll?.resume(returning: "none")
      waitingForAll = continuation
    }
  }
}

private nonisolated(unsafe) var waitingForAll: CheckedContinuation<String, Never>?

func loafOfAll() async -> String {
  await withCheckedContinuation { waitingForAll = $0 }  // hit: overwritten-continuation
}

func loafOfNobody() async -> String? {
  guard waitingForAll == nil else { return nil }
  return await withCheckedContinuation { waitingForAll = $0 }
}
