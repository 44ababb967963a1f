import Inside
import Measuring

/// A client, compared with the same code compiled inside the library's module.
///
/// It shows that clients get the figures of the other rows too, and not only the library itself.
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
