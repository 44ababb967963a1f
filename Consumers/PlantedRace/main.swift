// A data race, planted: handlers of two promises write one counter, and nothing orders them.
// Scripts/planted fails if the thread sanitizer is silent about it.

import DelegatePromises
import Dispatch
import Synchronization

final class Till: @unchecked Sendable {
  private let present = Atomic<Int>(0)
  private(set) var loaves = 0

  /// Waits until both have come, without ordering them, so that they meet on every run.
  func add(_ loaves: Int) {
    present.add(1, ordering: .relaxed)
    while present.load(ordering: .relaxed) < 2 {}
    for _ in 0..<1_000 { self.loaves += loaves }
  }
}

nonisolated func count(into till: Till) -> [Promise<Void>] {
  ["counter", "door"].map { place in
    Promise.fulfilled(1).map(on: .queue(DispatchQueue(label: place))) { till.add($0) }
  }
}

let till = Till()
for counted in count(into: till) { try await counted.value }
print("\(till.loaves) loaves counted")
