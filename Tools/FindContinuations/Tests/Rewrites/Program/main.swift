// The requests have to pass the same tests by hand and as `--rewrite` writes them. The rewritten
// ones also leave when their task is cancelled.

import RewriteSources

@testable import ByHand
@testable import Rewritten

try await testLoaf { ByHand.LoafRequest($0).loaf }
try await testLoaf { Rewritten.LoafRequest($0).loaf }
try await testLoaf { ByHand.CrustRequest($0).loaf }
try await testLoaf { Rewritten.CrustRequest($0).loaf }
try await testLoaf { ByHand.CakeRequest($0).cake }
try await testLoaf { Rewritten.CakeRequest($0).cake }
try await testLoaf { ByHand.RollRequest($0).roll }
try await testLoaf { Rewritten.RollRequest($0).roll }
try await testLoaf { answering(ByHand.CrumbRequest($0).crumb) }
try await testLoaf { answering(Rewritten.CrumbRequest($0).crumb) }
try await testLoaf { answering(ByHand.HeatRequest().heat, $0) }
try await testLoaf { answering(Rewritten.HeatRequest().heat, $0) }
try await testCoins { try await ByHand.RideRequest(Courier($0)).coins() }
try await testCoins { try await Rewritten.RideRequest(Courier($0)).coins() }
try await testCoins { try await ByHand.TripRequest(Courier($0)).coins() }
try await testCoins { try await Rewritten.TripRequest(Courier($0)).coins() }
try await testCoins { try await ByHand.TipRequest(Courier($0)).coins() }
try await testCoins { try await Rewritten.TipRequest(Courier($0)).coins() }
try await testCoins { try await ByHand.ErrandRequest().coins($0) }
try await testCoins { try await Rewritten.ErrandRequest().coins($0) }
try await testTitle { try await ByHand.TitleRequest($0).read() }
try await testTitle { try await Rewritten.TitleRequest($0).read() }
try await testLeaving()
print("all requests end alike, by hand and rewritten, and the rewritten ones can be cancelled")
