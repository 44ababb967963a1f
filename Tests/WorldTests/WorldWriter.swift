import DelegateEvents
import TestSupport

/// Writes worlds; a seed gives the same world in every run.
///
/// Each world has some of what there is of a kind, chosen at random, so that what it has meets often.
struct WorldWriter {
  private var random: SeededRandom
  private var chosen: [ObjectIdentifier: [any Sendable]] = [:]
  private var requests = 0
  private var readers = 0
  private var wishes = 0
  /// The requests that are attachments which readers share.
  private var shared: [Int] = []
  private let sources: Int
  private let isLate: Bool
  private let hasLimits: Bool
  private let reads: Bool
  private let hasGrace: Bool
  private let hasWishes: Bool
  /// Whether an adapter of attachments comes into one slot alone.
  private let givesAdaptersSlots: Bool
  /// Whether the app sets its slots; then each has one name, by which it is known.
  private let puts: Bool

  static func world(seed: Int) -> World {
    var writer = WorldWriter(seed: seed)
    return writer.world()
  }

  private init(seed: Int) {
    random = SeededRandom(seed: seed)
    sources = random.any([1, 1, 1, 2, 3])
    isLate = random.isOne(of: 3)
    hasLimits = random.isOne(of: 4)
    hasGrace = random.isOne(of: 4)
    let isReading = random.isOne(of: 2)
    reads = isReading || hasGrace
    hasWishes = random.isOne(of: 3)
    givesAdaptersSlots = random.isOne(of: 2)
    puts = random.isOne(of: 5)
    if hasGrace {
      let kinds = Request.Kind.allCases.filter { _ in random.isOne(of: 3) }
      chosen[ObjectIdentifier(Request.Kind.self)] = kinds + [.shared]
    }
    let hasSetter = random.isOne(of: 6)
    let ofWishes = [UsersCode.hash, .compare]
    let moments = UsersCode.allCases.filter { !ofWishes.contains($0) && random.isOne(of: 2) }
    chosen[ObjectIdentifier(UsersCode.self)] = moments + (hasWishes ? ofWishes : [.start])
    _ = any(
      of: puts ? [.delegate, .inspector] : Slot.allCases.filter { $0 != .setter || hasSetter })
  }

  private mutating func world() -> World {
    let sources = (0..<sources).map { _ in source() }
    let threads = random.any([1, 1, 1, 2, 3, 4, 8])
    let length = threads > 4 ? 2...5 : 2...14
    let steps = (0..<threads).map { _ in
      (0..<Int.random(in: length, using: &random)).map { _ in step() }
    }
    var world = World(sources: sources, threads: steps, ending: random.any(World.Ending.allCases))
    if world.ending == .answered, !world.requests.allSatisfy(world.isOfHonestSource) {
      world.ending = .atOnce
    }
    return world
  }

  private mutating func source() -> World.Source {
    var source = World.Source(hasDelegates: !random.isOne(of: 4))
    if hasGrace { return source }
    if random.isOne(of: 3) { source.manners.showing = random.any(LyingOven.Showing.allCases) }
    if random.isOne(of: 3) {
      source.manners.taking = random.any(LyingOven.Taking.allCases.filter { $0 != .onlyAdapters })
    }
    // An oven that keeps its screens for ever must not keep its delegates with them.
    source.manners.isWeak = random.isOne(of: 2) || source.manners.showing == .screens
    return source
  }

  private mutating func step() -> Step {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: .later(plainStep(), any(of: UsersCode.allCases))
    case 3 where isLate && random.isOne(of: 2):
      .later(.elsewhere(lastCall()), any(of: UsersCode.allCases))
    case 3: .later(.elsewhere(plainStep()), any(of: UsersCode.allCases))
    case 4: .elsewhere(plainStep())
    default: plainStep()
    }
  }

  private mutating func lastCall() -> Step {
    // It is mostly left for the next request.
    let request = random.any([requests, requests, Int.random(in: 0...requests, using: &random)])
    return .lastCall(request, random.any(LateEnd.allCases))
  }

  private enum Rare: CaseIterable { case question, target, finish, forget, put, rest }

  private mutating func plainStep() -> Step {
    // A step that is left for later may name the next request.
    let request = Int.random(in: 0...requests, using: &random)
    let reader = Int.random(in: 0...readers, using: &random)
    let source = Int.random(in: 0..<sources, using: &random)
    switch Int.random(in: 0..<(hasWishes ? 34 : 24), using: &random) {
    case 0..<8: return .ask(self.request())
    case 8 where reads: return .call(Int.random(in: 0..<World.adapters, using: &random))
    case 8..<12: return isLate && random.isOne(of: 2) ? .speak(request) : .bake(source)
    case 12..<15 where !hasGrace || random.isOne(of: 2): return .end(request)
    case 12..<15: return .leave(reader)
    case 15..<17 where isLate: return lastCall()
    case 17 where hasLimits || hasGrace: return .advance(Int.random(in: 1...2, using: &random))
    case 18: return .release(request)
    case 19..<21 where reads: return .read(reading())
    case 21 where reads: return .leave(reader)
    case 22 where hasGrace: return .read(reading())
    case 24..<30: return .wish(wish(source))
    case 30..<32: return .withdraw(Int.random(in: 0...wishes, using: &random))
    case 32..<34: return .call(any(of: Array(0..<World.adapters)))
    default: return rareStep(source)
    }
  }

  private mutating func rareStep(_ source: Int) -> Step {
    let adapter = Int.random(in: 0..<World.adapters, using: &random)
    switch any(of: Rare.allCases) {
    case .question: return .question(random.any(Answering.allCases))
    case .target: return .target(adapter: adapter, target())
    case .finish: return .finish(adapter)
    case .forget: return .forget(Int.random(in: 0..<World.homes, using: &random))
    case .put where puts: return .put(source: source, slot: random.any([0, 1]))
    case .put, .rest: return .rest
    }
  }

  private mutating func request() -> Request {
    defer { requests += 1 }
    var request = Request(number: requests)
    request.kind = any(of: Request.Kind.allCases)
    if request.kind == .shared { shared.append(requests) }
    request.source = Int.random(in: 0..<sources, using: &random)
    request.slot = any(of: Slot.allCases)
    request.overlap = any(of: [.waitTurn, .waitTurn, .takeOver, SlotOverlap.reject])
    request.place = any(of: Request.Place.all)
    if random.isOne(of: 8) { request.stops = .afterCallback }
    request.start = any(of: Request.Start.allCases)
    request.isDuringStart = random.isOne(of: request.start == .answering ? 3 : 20)
    request.forwards = random.isOne(of: 3)
    if hasGrace, request.kind == .shared {
      request.grace = Int.random(in: 1...Request.longestGrace, using: &random)
      // One that cannot begin has no time of grace.
      (request.overlap, request.start) = (.waitTurn, .quiet)
      if !request.place.isActor { request.place = .main }
    }
    // A closure has no last call; a source to which an adapter was given forgets it as it stops.
    let isLate = isLate && request.slot != .closure && request.kind != .given
    if isLate, random.isOne(of: 2) { request.lastCall = random.any(Request.LastCall.allCases) }
    if hasLimits, random.isOne(of: 2) {
      request.limit = Int.random(in: 1...Request.longestLimit, using: &random)
    }
    if !request.isQuestion, request.lastCall == nil, !random.isOne(of: 5) {
      let adapter = Int.random(in: 0..<World.adapters, using: &random)
      request.adapter = adapter
      let slots = chosen[ObjectIdentifier(Slot.self)] as? [Slot] ?? []
      if givesAdaptersSlots { request.slot = slots[adapter % slots.count] }
    }
    return request
  }

  private mutating func reading() -> Reading {
    defer { readers += 1 }
    var reading = Reading(number: readers)
    reading.kind = any(of: Reading.Kind.allCases)
    reading.adapter = Int.random(in: 0..<World.adapters, using: &random)
    reading.isOfState = any(of: [true, false])
    reading.place = any(of: Request.Place.all)
    reading.transform = any(of: Reading.Transform.allCases)
    let adapter = Int.random(in: 0..<World.adapters, using: &random)
    let ends: [Reading.Until] = [
      .first(adapter), .end(Int.random(in: 0...requests, using: &random)),
    ]
    if random.isOne(of: 4) { reading.until = random.any(ends) }
    // A handler alone cannot leave, and would keep the attachment.
    if !shared.isEmpty, reading.kind != .handledFirst, !random.isOne(of: 3) {
      reading.through = random.any(shared)
    }
    return reading
  }

  private mutating func wish(_ source: Int) -> Wish {
    defer { wishes += 1 }
    var wish = Wish(number: wishes)
    wish.adapter = any(of: Array(0..<World.adapters))
    wish.key = Int.random(in: 0..<Wish.keys, using: &random)
    wish.isInOrder = random.isOne(of: 2)
    wish.start = random.any([.quiet, .throwing, .calling, .baking(source)])
    return wish
  }

  private mutating func target() -> Target {
    random.any([.app, .nobody, .adapter(Int.random(in: 0..<World.adapters, using: &random))])
  }

  /// Returns one of those of this type that the world has.
  private mutating func any<Choice: Sendable>(of all: [Choice]) -> Choice {
    let type = ObjectIdentifier(Choice.self)
    if let chosen = chosen[type] as? [Choice] { return random.any(chosen) }
    let some = all.filter { _ in random.isOne(of: 2) }
    chosen[type] = some.isEmpty ? [random.any(all)] : some
    return any(of: all)
  }
}

extension Request.Place {
  fileprivate static let all: [Self] = [.main, .main, .home(0), .home(1), .anywhere, .queue]
}

extension SeededRandom {
  fileprivate mutating func any<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  fileprivate mutating func isOne(of number: Int) -> Bool {
    Int.random(in: 0..<number, using: &self) == 0
  }
}
