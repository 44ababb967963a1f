import Measuring

/// The table of slopes, from top to bottom.
let allSlopes: [Slope] = [
  Slope("links", "settled") { Links.settled($0) },
  Slope("links", "cancelled") { Links.cancelled($0) },
  Slope("links", "abandoned") { Links.abandoned($0) },
  Slope("observers", "settled") { Observers.settled($0) },
  Slope("observers", "cancelled one by one") { Observers.cancelled($0) },
  Slope("inputs", "all") { Inputs.all($0) },
  Slope("inputs", "race") { Inputs.race($0) },
  Slope("readers", "told") { await Readers.told($0) },
  Slope("readers", "let go one by one") { Readers.gone($0) },
  Slope("timers", "armed and cancelled") { CancelTimeout.promise($0) },
]
