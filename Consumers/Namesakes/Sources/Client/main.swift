import DelegatePromises
import Promises

let theirs = Promises.Promise(1)
let ours = CorePromises.Promise.fulfilled(theirs.value).map { $0 + 1 }

print("theirs \(theirs.value), ours \(try await ours.value)")
