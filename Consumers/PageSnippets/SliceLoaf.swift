// A whole program with one promise.

// snippet.show
import CorePromises

let (order, resolver) = Promise<String>.pending()
let slices = order.map { loaf in ["\(loaf), sliced", "\(loaf), sliced"] }
resolver.fulfill("rye")
for slice in try await slices.value { print(slice) }
// snippet.hide
