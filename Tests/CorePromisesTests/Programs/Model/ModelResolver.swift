/// A resolver of the model.
struct ModelResolver: Hashable, Sendable {
  /// The references to it: the program's own, and those of the calls that use it now.
  var references = 1
  var isHeld = true
}
