/// The delegate of an oven.
protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Int)
}

/// A source that holds its delegate weakly and answers during its start, as a parser does.
final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake(_ loaf: Int) {
    delegate?.oven(self, didBake: loaf)
  }
}
