/// A promise of another library.
public struct Promise<Value> {
  /// What was promised.
  public let value: Value

  /// Makes a promise that has its value.
  public init(_ value: Value) { self.value = value }
}
