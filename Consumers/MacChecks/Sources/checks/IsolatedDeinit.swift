import Foundation

private let number = TaskLocal(wrappedValue: 0)

/// Its `deinit` is isolated, because the default isolation of this module is the main actor.
private final class Loaf {
  var slices = [""]
}

/// Releases an object of the main actor inside a task-local scope, outside of a task.
///
/// From macOS 15 to 26.3, the runtime of Swift ends the program here: swiftlang/swift#87316.
func endObjectInScope() {
  print("Expected before macOS 26.4: the end of the program. From 26.4 on: ok.")
  number.withValue(1) { withExtendedLifetime(Loaf()) {} }
  print("ok       an isolated deinit inside a task-local scope, outside of a task")
  exit(0)
}
