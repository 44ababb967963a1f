import Inside
import Measuring

/// A client beside the same lines compiled in the library's module: nothing is lost on the way.
enum AnotherModule {
  static var row: TimedRow {
    TimedRow(
      "map, then and tap of a pending promise, from another module",
      context: ".immediate",
      against: [
        .init("from the library's module", ratio: .atMost(1.05)) { Inside.Breakfast.made($0) }
      ]
    ) { Breakfast.made($0) }
  }
}
