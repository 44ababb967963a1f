import DelegateEvents
import TestSupport

typealias Attachments = Drawer<[Int: DelegateAttachment]>

/// An actor on which requests are made, and which keeps its attachments.
protocol Home: Actor {
  var attachments: Attachments { get }
}

extension Home {
  func run(_ body: @Sendable (isolated any Actor, Attachments) -> Void) {
    body(self, attachments)
  }
}

actor PlainHome: Home {
  let attachments = Attachments([:])
  private let ticket: LiveCount.Ticket

  init(counted: LiveCount) { ticket = counted.ticket() }
}

/// An actor whose `deinit` runs on it, and detaches.
actor ParticularHome: Home {
  let attachments = Attachments([:])
  private let run: WorldRun
  private let ticket: LiveCount.Ticket

  init(_ run: WorldRun) { (self.run, ticket) = (run, run.live.ticket()) }

  isolated deinit {
    run.visits.within(.goingActor) {
      run.reached(.deinit)
      for attachment in attachments.value.values { attachment.detach() }
    }
  }
}

/// How deep each thread is in something.
final class Depths<Key: Hashable & Sendable>: Sendable {
  private let depths = Shelf<[UInt: [Key: Int]]>([:])

  /// How deep this thread is.
  subscript(key: Key) -> Int { depths.value[ThisThread.id]?[key] ?? 0 }

  func within<Returned>(_ key: Key, _ body: () throws -> Returned) rethrows -> Returned {
    depths.update { $0[ThisThread.id, default: [:]][key, default: 0] += 1 }
    defer { depths.update { $0[ThisThread.id]?[key]? -= 1 } }
    return try body()
  }
}

extension WorldRun {
  /// An actor on which a thread is.
  enum Visit: Hashable { case home(Int), goingActor }

  /// Does something on an actor, now, if this thread is there, or later; returns false if it has gone.
  @discardableResult
  func at(
    _ place: Request.Place,
    _ body: @escaping @Sendable (isolated any Actor, Attachments) -> Void
  ) -> Bool {
    switch place {
    case .main:
      if isHere(place) {
        MainActor.assumeIsolated { body(MainActor.shared, attachments) }
      } else {
        later { run in await MainActor.run { body(MainActor.shared, run.attachments) } }
      }
    case .home(let number):
      guard let home = home(number) else { return false }
      if isHere(place) {
        home.assumeIsolated { $0.run(body) }
      } else {
        later { run in
          await home.run { actor, attachments in
            run.visits.within(.home(number)) { body(actor, attachments) }
          }
        }
      }
    case .anywhere, .queue: return false
    }
    return true
  }

  /// Whether this thread is on an actor, as far as is known.
  func isHere(_ place: Request.Place) -> Bool {
    // An actor may go inside a job of another one.
    guard visits[.goingActor] == 0 else { return false }
    return switch place {
    case .main: ThisThread.isOnMainQueue
    case .home(let number): visits[.home(number)] > 0
    case .anywhere, .queue: false
    }
  }

  private func later(_ body: @escaping @Sendable (WorldRun) async -> Void) {
    let isDone = Gate()
    state.update { $0.underWay.append(isDone) }
    Task.detached {
      await body(self)
      isDone.open()
    }
  }

  func home(_ number: Int) -> (any Home)? {
    state.update { $0.homes.indices.contains(number) ? $0.homes[number] : nil }
  }

  /// Whether nothing of the world's keeps the actor of a request any more.
  func hasForgotten(_ place: Request.Place) -> Bool {
    if case .home(let number) = place { home(number) == nil } else { false }
  }

  /// Notes that this thread uses the source of a request, inside `start` or `stop`.
  func usingSource(of request: Request, _ body: () throws -> Void) rethrows {
    if request.place == .main, !ThisThread.isOnMainQueue {
      fail("a source is used off its actor", request)
    }
    try usingSource(request.source, body)
  }

  /// Notes that this thread uses the source of a request inside `start`, which runs at its place.
  func starting(_ request: Request, _ body: () throws -> Void) rethrows {
    try usingSource(of: request) {
      guard case .home(let number) = request.place else { return try body() }
      try visits.within(.home(number), body)
    }
  }

  /// Notes that this thread uses a source; others must not, if that is used at one place alone.
  func usingSource(_ number: Int, _ body: () throws -> Void) rethrows {
    let before = state.update { $0.users.updateValue(ThisThread.id, forKey: number) }
    if let before, before != ThisThread.id, world.isConfined(number) {
      fail("two threads are in one source", number)
    }
    defer { state.update { $0.users[number] = before } }
    try body()
  }
}
