internal import CorePromises

/// Returns whether two values of one static type are equal, as far as they can be compared.
func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  if Value.self == Void.self { return true }
  guard let first = first as? any Equatable else { return false }
  return isEqual(first, to: second)
}

/// Returns whether two errors are equal or, if they cannot be compared, look the same.
func areEqual(_ first: any Error, _ second: any Error) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  guard let first = first as? any Equatable else {
    return String(reflecting: first) == String(reflecting: second)
  }
  return isEqual(first, to: second)
}

/// Returns whether two lists of failures are equal, error by error.
///
/// An error may hold such a list, to any depth, and two errors may hold the same one. So the lists are
/// compared one after another, and no pair of lists twice.
func areEqual(_ first: PromiseError.Failures, _ second: PromiseError.Failures) -> Bool {
  var rest = [(first, second)]
  var known: Set<[ObjectIdentifier]> = []
  while let (first, second) = rest.popLast() {
    guard known.insert([first.id, second.id]).inserted else { continue }
    guard first.count == second.count else { return false }
    for (first, second) in zip(first, second) {
      switch (Failure(first), Failure(second)) {
      case (.noneFulfilled(let first, _), .noneFulfilled(let second, _)):
        rest.append((first, second))
      case (let first, let second): if first != second { return false }
      }
    }
  }
  return true
}

private func isEqual<Value: Equatable>(_ first: Value, to second: Any) -> Bool {
  second as? Value == first
}
