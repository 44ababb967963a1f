/// An argument that may not leave the callback, because it is not Sendable.
final class Crumb {
  let grams: Int

  init(_ grams: Int) { self.grams = grams }
}
