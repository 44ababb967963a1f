import Inside
import Measuring

/// A client beside the same lines compiled in the library's module: what the other rows show is not
/// reserved to the library.
enum AnotherModule {
  static var row: TimedRow {
    TimedRow(
      "map, then and tap, from another module",
      context: ".immediate",
      against: [
        .init("the same, inside the module", ratio: .atMost(1.10)) { Inside.Breakfast.made($0) }
      ]
    ) { Breakfast.made($0) }
  }
}
