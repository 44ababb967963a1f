/// The objects that a walk along forwarding adapters has come to.
///
/// It keeps them, so that no other object has the identity of one of them before the walk ends.
struct Visited {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Returns whether the walk comes to an object for the first time.
  mutating func insert(_ object: AnyObject) -> Bool {
    objects.updateValue(object, forKey: ObjectIdentifier(object)) == nil
  }
}
