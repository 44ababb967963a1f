// Both adapters in this program are generated.

import Bakery
import DelegateEvents

let loaf = try await Promised(Oven()).first(of: \.didBake) { $0.bake(at: 230) }.value
print("baked \(loaf)")

let hot = OvenDelegateAdapter.Replies(mayHeat: { $0 < 300 })
let cake = try await Promised(Oven()).first(of: \.didBake, replies: hot) { $0.bake(at: 290) }.value
print("baked \(cake) at 290 degrees")

let till = Till()
let adapter = TillDelegateAdapter()
till.delegate = adapter
let coins = adapter.didTake.first()
till.pay(3)
print("took \(try await coins.value) coins")
