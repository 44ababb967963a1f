import CorePromises
import Measuring

enum Bytes: WithPeersOfBytes {
  static let pendingPromise = FootprintRow(
    "bytes of a pending promise, without its resolver",
    limit: .atMost(112),
    against: pendingPeers
  ) { pending() - resolverBytes() }

  static let resolver = FootprintRow("bytes of a resolver", resolverBytes)

  static let capturingLink = FootprintRow(
    "bytes of a capturing map with its closure",
    context: ".immediate",
    limit: .atMost(176),
    against: linkPeers
  ) { mapped() - pending() }

  static let text = FootprintRow(
    "bytes of text in CorePromises, released",
    limit: .atMost(170_000),
    against: [("NIOCore", { bytes(of: "NIOCore") })]
  ) { bytes(of: "CorePromises") }

  private static func bytes(of module: String) -> Double {
    TextSize.of(module).map(Double.init) ?? .nan
  }

  private static func pending() -> Double {
    Footprint.perLiving {
      Promise<Int>.pending()
    } afterwards: {
      $0.resolver.fulfill(0)
    }
  }

  private static func resolverBytes() -> Double {
    let resolver = Promise<Int>.pending().resolver
    defer { resolver.fulfill(0) }
    return Footprint.of(resolver)
  }

  private static func mapped() -> Double {
    var added = 0
    return Footprint.perLiving {
      let (promise, resolver) = Promise<Int>.pending()
      added += 1
      return (resolver, promise.map(on: .immediate) { [added] value in value &+ added })
    } afterwards: {
      $0.0.fulfill(0)
    }
  }
}
