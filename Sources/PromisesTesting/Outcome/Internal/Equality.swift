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

private func isEqual<Value: Equatable>(_ first: Value, to second: Any) -> Bool {
  second as? Value == first
}
