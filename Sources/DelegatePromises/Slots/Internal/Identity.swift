/// The delegate as an object, if it is one.
func asObject<Delegate>(_ delegate: Delegate) -> AnyObject? {
  type(of: delegate as Any) is AnyClass ? delegate as AnyObject : nil
}

/// Which object the delegate or source is, if it is one.
func identity<Instance>(of instance: Instance) -> ObjectIdentifier? {
  asObject(instance).map { ObjectIdentifier($0) }
}
