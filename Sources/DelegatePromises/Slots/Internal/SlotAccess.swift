/// A slot of one source, for code that does not know the types of source and delegate.
protocol SlotAccess {
  /// Whether there is a way to read the delegate.
  var isReadable: Bool { get }

  /// Returns the delegate, if the slot holds one and can be read.
  func read() -> Any?

  /// Puts a delegate of the slot's type into the slot, or empties the slot.
  func write(_ delegate: Any?)
}

extension SlotAccess {
  /// The object in the slot, if it holds one.
  var shownObject: AnyObject? { read().flatMap { asObject($0) } }
}
