// This file is compiled twice: here, where the library is another module, and in the module
// `Inside`, which consists of the library's own sources and this file.
#if !INSIDE
  import CorePromises
#endif
import Measuring

/// One call of each common operator, on settled and on pending promises.
package enum Breakfast {
  package static func made(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (order, resolver) = Promise<Int>.pending()
      let butter = Promise.fulfilled(index)
      let toast =
        order
        .map(on: .immediate) { sum.adding($0 &+ index) }
        .then(on: .immediate) { toast in butter.map(on: .immediate) { $0 &+ toast } }
        .tap(on: .immediate) { _ in sum.adding(index) }
      resolver.fulfill(index)
      sum.check(toast.current, holds: index &* 3)
    }
    return sum.total
  }
}
