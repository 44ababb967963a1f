/// A delegate that adds up the loaves of its oven.
final class LoafTaster: OvenDelegate {
  private(set) var sum = 0

  func oven(_ oven: Oven, didBake loaf: Int) { sum &+= loaf }
}
