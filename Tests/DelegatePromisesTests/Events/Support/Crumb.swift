/// What may not leave the callback: it is not Sendable.
final class Crumb {
  let grams: Int

  init(_ grams: Int) { self.grams = grams }
}
