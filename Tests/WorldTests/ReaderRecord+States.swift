import DelegateEvents
import TestSupport

extension ReaderRecord {
  /// E3: whether it got what was current and then each state, if these are those of each ear.
  func isRight(_ states: [ObjectIdentifier: [Int]]) -> Bool {
    let got = got.value
    if isLimited, !takesWhileItEnds, got.count > 1 { return false }
    let own = got.filter { $0.ear == ear.id }.map(\.number)
    let others = Dictionary(grouping: got.filter { $0.ear != ear.id }, by: \.ear)
    return isPart(own, of: states[ear.id] ?? [])
      && others.allSatisfy { other, loaves in
        let (numbers, order) = (loaves.map(\.number), states[other] ?? [])
        return order.contains(numbers) || numbers.count == 1 && !order.contains(numbers[0])
      }
  }

  private func isPart(_ numbers: [Int], of order: [Int]) -> Bool {
    // A state that is set after the end reaches only who comes later, for whom it is current.
    guard let first = order.firstIndex(of: before) else { return numbers.count < 2 }
    if isLate.value, numbers.count == 1, !order.contains(numbers[0]) { return true }
    let last = order.firstIndex(of: after.value) ?? order.count - 1
    return (first...max(first, last)).contains { start in
      let passed = passed(order[start...])
      if takesWhileItEnds { return passed.filter(Set(numbers).contains) == numbers }
      let possible = kept(passed)
      return isWholeState
        ? possible == numbers : isBeginning(numbers, of: possible, order[start...])
    }
  }

  /// The states that come through its transform.
  private func passed(_ states: ArraySlice<Int>) -> [Int] {
    switch reading.transform {
    case .filter: states.filter { $0 % 2 == 0 }
    case .failing: Array(states.prefix { $0 != 3 })
    case .none, .map, .merging: Array(states)
    }
  }

  /// The states that it takes, if it reads to the end.
  private func kept(_ states: [Int]) -> [Int] {
    switch reading.kind {
    case .values, .observation: states
    case .newest: Array(states.suffix(1))
    case .first, .handledFirst, .oldest: Array(states.prefix(1))
    case .droppedFirst: []
    }
  }

  private func isBeginning(
    _ numbers: [Int], of possible: [Int], _ states: ArraySlice<Int>
  ) -> Bool {
    // What is the newest depends on when it ends.
    reading.kind == .newest
      ? passed(states).contains(numbers) : possible.starts(with: numbers)
  }

  /// Whether it gets one state at most.
  private var isLimited: Bool { reading.kind != .values && reading.kind != .observation }

  /// Whether it has a small buffer behind a transform, which a job may still run for the last states when
  /// it begins to take.
  private var takesWhileItEnds: Bool {
    (reading.kind == .newest || reading.kind == .oldest) && reading.transform != .none
  }

  /// Whether it reads its states to the end.
  private var isWholeState: Bool {
    reading.until == nil && !isSharing && !hasLeft.value && !isLate.value
      && !(isLimited && reading.transform == .merging)
  }
}
