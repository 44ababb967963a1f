/// A promise of another library.
public struct Promise<Value> {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
