// Three requests have to pass the same tests by hand and as `--rewrite` writes them. The rewritten
// ones also leave when their task is cancelled.

import RewriteSources

@testable import ByHand
@testable import Rewritten

try await testLoaf { ByHand.LoafRequest($0).loaf }
try await testLoaf { Rewritten.LoafRequest($0).loaf }
try await testCoins { try await ByHand.RideRequest(Courier($0)).coins() }
try await testCoins { try await Rewritten.RideRequest(Courier($0)).coins() }
try await testTitle { try await ByHand.TitleRequest($0).read() }
try await testTitle { try await Rewritten.TitleRequest($0).read() }
try await testLeaving()
print("three requests end alike, by hand and rewritten, and the rewritten ones can be cancelled")
