import DelegatePromises
import TestSupport

/// A reader of a shared attachment, and what it has got.
final class SharedReader: Sendable {
  enum Kind: CaseIterable {
    case values, first
    /// A task that reads in a loop.
    case loop
    /// An observation in the thread of the callback, and one on the main actor.
    case inPlace, onMain
  }

  /// The moments of two calls, each between its begin and its return.
  struct Stay: Sendable {
    var joins: ClosedRange<Int>?
    var leaves: ClosedRange<Int>?
  }

  let number: Int
  let kind: Kind
  let stay = Shelf(Stay())
  private let got = Shelf<[Int]>([])
  private let end = Shelf<(any Error)?>(nil)
  private let reading = Shelf<Reading?>(nil)

  private enum Reading: Sendable {
    case values(DelegateEvent<Int>.Values)
    case first(Promise<Int>)
    case loop(Task<Void, Never>)
    case observation(EventObservation)
  }

  init(_ number: Int, _ kind: Kind) { (self.number, self.kind) = (number, kind) }

  func join(_ loaves: DelegateEvent<Int>.Derived) {
    let (got, end) = (got, end)
    let see: @Sendable (Int) -> Void = { loaf in got.update { $0.append(loaf) } }
    switch kind {
    case .values: reading.value = .values(loaves.values())
    case .first: reading.value = .first(loaves.first())
    case .loop:
      let values = loaves.values()
      reading.value = .loop(
        Task { do { for try await loaf in values { see(loaf) } } catch { end.value = error } })
    case .inPlace:
      reading.value = .observation(
        loaves.observe {
          see($0)
        } onEnd: {
          end.value = $0
        })
    case .onMain:
      reading.value = .observation(
        loaves.observe { @MainActor in
          see($0)
        } onEnd: { @MainActor in
          end.value = $0
        })
    }
  }

  func leave() {
    switch reading.value {
    case .first(let promise): promise.cancel()
    case .loop(let task): task.cancel()
    case .observation(let observation): observation.cancel()
    case .values, nil: reading.value = nil
    }
  }

  /// What it has got, and the error with which it has ended.
  var facts: (got: [Int], error: (any Error)?) {
    if case .first(let promise)? = reading.value, let result = promise.current {
      switch result {
      case .success(let loaf): return ([loaf], nil)
      case .failure(let error): return ([], error)
      }
    }
    return (got.value, end.value)
  }

  /// Whether it reads, so that it can leave.
  var isReading: Bool { reading.update { $0 != nil } }

  /// Reads what waits in a sequence, up to these values or to its end, and leaves.
  func collect(_ wanted: [Int], toEnd: Bool, at now: Int, within patience: Duration) async {
    guard case .values(let values)? = reading.value else { return }
    reading.value = nil
    let (got, end) = (got, end)
    _ = await Promise {
      do {
        var iterator = values.makeAsyncIterator()
        while toEnd || !Set(wanted).isSubset(of: got.value), let loaf = try await iterator.next() {
          got.update { $0.append(loaf) }
        }
      } catch is CancellationError {} catch { end.value = error }
    }.timeout(patience).result
    if Set(wanted).isSubset(of: got.value), end.value == nil {
      stay.update { $0.leaves = $0.leaves ?? now...now }
    }
  }
}
