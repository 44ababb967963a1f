/// Returns the delegate as an object, if it is one.
func asObject<Delegate>(_ delegate: Delegate) -> AnyObject? {
  type(of: delegate as Any) is AnyClass ? delegate as AnyObject : nil
}

/// Returns the identity of a delegate or source, if it is an object.
func identity<Instance>(of instance: Instance) -> ObjectIdentifier? {
  asObject(instance).map { ObjectIdentifier($0) }
}
