/// A value that closures of one actor share.
package final class Drawer<Value> {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}
