// A leak, planted: an adapter and its source hold each other, and nothing parts them.
// Scripts/planted fails if the address sanitizer's leak check is silent about it.

import DelegatePromises

final class Oven {
  var delegate: Reader?
}

final class Reader {
  private let resolver: Promise<Int>.Resolver
  private let oven: Oven

  init(_ resolver: Promise<Int>.Resolver, of oven: Oven) {
    self.resolver = resolver
    self.oven = oven
  }

  func answer() { resolver.fulfill(12) }
}

@inline(never) func bake() -> Promise<Int> {
  Promise { resolver in
    let oven = Oven()
    oven.delegate = Reader(resolver, of: oven)
    oven.delegate?.answer()
  }
}

print("\(try await bake().value) loaves baked")
