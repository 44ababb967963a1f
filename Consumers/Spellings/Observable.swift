// No public type has the name of a module: a macro that names its own would find the type.

import DelegatePromises
import Observation

@Observable final class BreadCounter {
  var loaves = 0
}
