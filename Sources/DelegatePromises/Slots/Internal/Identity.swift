/// Returns the delegate as an object, if it is one.
func asObject(_ delegate: Any) -> AnyObject? {
  type(of: delegate) is AnyClass ? cast(delegate) : nil
}

/// Casts at run time: for `as AnyObject`, the compiler writes a call that would box values.
private func cast<Result>(_ value: Any) -> Result? { value as? Result }

/// Returns the identity of a delegate or source, if it is an object.
func identity(of instance: Any) -> ObjectIdentifier? {
  asObject(instance).map { ObjectIdentifier($0) }
}
