// The smallest client, built for release. The libraries that it links are the library's own cost.
import DelegatePromises

let loaves = Promise<Int> { $0.fulfill(12) }
print("\(try await loaves.value) loaves")
