// The smallest client, built for release: what it links is what the library costs.
import DelegatePromises

let loaves = Promise<Int> { $0.fulfill(12) }
print("\(try await loaves.value) loaves")
