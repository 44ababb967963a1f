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

/// A property of a source that may hold a delegate.
struct PropertyOfSource<Source, Delegate>: SlotAccess {
  let property: ReferenceWritableKeyPath<Source, Delegate?>
  let source: Source

  var isReadable: Bool { true }

  func read() -> Any? { source[keyPath: property] }

  func write(_ delegate: Any?) {
    source[keyPath: property] = delegate.flatMap { $0 as? Delegate }
  }
}

/// A property of a source that always holds a delegate.
struct RequiredPropertyOfSource<Source, Delegate>: SlotAccess {
  let property: ReferenceWritableKeyPath<Source, Delegate>
  let source: Source

  var isReadable: Bool { true }

  func read() -> Any? { source[keyPath: property] }

  func write(_ delegate: Any?) {
    if let delegate = delegate as? Delegate { source[keyPath: property] = delegate }
  }
}

/// A setter method of a source, and perhaps a getter.
struct MethodsOfSource<Source, Delegate>: SlotAccess {
  let getter: ((Source) -> Delegate?)?
  let setter: (Source, Delegate?) -> Void
  let source: Source

  var isReadable: Bool { getter != nil }

  func read() -> Any? { getter?(source) }

  func write(_ delegate: Any?) { setter(source, delegate.flatMap { $0 as? Delegate }) }
}
