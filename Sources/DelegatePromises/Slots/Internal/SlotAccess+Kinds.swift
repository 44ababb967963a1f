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
