// Every kind of source.

import DelegateEvents
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated protocol BatchDelegate: AnyObject, Sendable {
  func batch(didBake loaves: Int)
  func batchDidStop()
}

nonisolated final class BatchBaked: BatchDelegate, Lingering {
  let (lastCall, isOver) = Promise<Void>.pending()
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func batch(didBake loaves: Int) {
    isOver.fulfill()
    resolver.fulfill(loaves)
  }
  func batchDidStop() { isOver.fulfill() }
}

nonisolated final class BatchNews: BatchDelegate, Lingering {
  let didBake = DelegateEvent<Int>()
  private let didStop = DelegateEvent<Void>()
  var lastCall: Promise<Void> { didStop.first() }
  func batch(didBake loaves: Int) { didBake.send(loaves) }
  func batchDidStop() { didStop.send() }
}

actor Bakery {
  func bake(informing delegate: any OvenDelegate & Sendable) {}
}

nonisolated protocol LogHandler: AnyObject {}
nonisolated final class Logger {
  var handler: any LogHandler
  init(handler: any LogHandler) { self.handler = handler }
}

/// A pipeline that reports later whether it has added a handler, as NIO does with futures.
nonisolated final class Pipeline: Sendable {
  func add(
    _ handler: any OvenDelegate, whenComplete tell: @escaping (Result<Void, any Error>) -> Void
  ) {}
}

nonisolated enum LineState { case waiting, ready }

/// A line whose states go to a closure that stays installed.
nonisolated final class Line {
  var stateHandler: ((LineState) -> Void)?
  func open() {}
}

@MainActor func connecting(_ line: Line) async throws {
  let didChange = DelegateEvent<LineState>()
  let ready = didChange.first { $0 == .ready }
  line.stateHandler = { didChange.send($0) }
  line.open()
  _ = try await ready.value
}

func adding(to pipeline: Pipeline) async throws -> Loaf {
  try await Promise.answer(with: LoafBaked.init) { handler in
    let (added, resolver) = Promise<Void>.pending()
    pipeline.add(handler, whenComplete: resolver.settle(with:))
    return added
  }
}

enum Slots {
  @MainActor static let delegate = DelegateSlot<Oven, any OvenDelegate>(\.delegate, held: .weakly)
}

@MainActor func handlerSlot() -> DelegateSlot<Logger, any LogHandler> {
  DelegateSlot(id: "handler", get: { $0.handler }, set: { if let next = $1 { $0.handler = next } })
}

@MainActor func making() -> Promise<Loaf> {
  Promise(with: LoafBaked.init) { adapter in
    let oven = Oven(delegate: adapter)
    oven.bake()
    return oven
  } stop: {
    $0.pause()
  }
}

nonisolated struct HeatedOven {
  let didHeat = DelegateEvent<Int>()
  func bake() -> Promise<Loaf> { .fulfilled(Loaf()) }
}

@MainActor func heating(
  _ oven: HeatedOven, _ thermometer: Thermometer
) async throws -> Loaf {
  let heat = oven.didHeat.values()
  let loaf = oven.bake()
  for try await degrees in heat.until(loaf) { thermometer.show(degrees) }
  return try await loaf.value
}

nonisolated struct Downloads {
  let didWrite = DelegateEvent<Double>()
  let didFinish = DelegateEvent<URL>()
  let didFail = DelegateEvent<any Error>()
}

@MainActor protocol ProgressBar {
  var isDismissed: Bool { get }
  func show(_ part: Double)
}

@MainActor func loading(
  _ task: URLSessionDownloadTask, _ downloads: Downloads, _ bar: some ProgressBar
) async throws -> URL {
  let file = downloads.didFinish.merging(downloads.didFail.map { throw $0 }).first()
  let parts = downloads.didWrite.values().until(file)
  defer { task.cancel() }
  task.resume()
  for try await part in parts {
    bar.show(part)
    if bar.isDismissed { file.cancel() }
  }
  return try await file.value
}

@MainActor func watching(_ oven: Oven) -> Promise<Loaf> {
  Promise(with: { (LoafBaked($0), OvenWatch($0)) }) { oven.bake(informing: $0, watchedBy: $1) }
}

func calling(_ bakery: Bakery) async throws -> Loaf {
  try await Promise.answer(with: LoafBaked.init) { await bakery.bake(informing: $0) }
}

@MainActor final class BakingScreen {
  private(set) var title = ""
  private var baking: EventObservation?

  func follow(_ oven: OvenEvents) {
    baking = oven.didBake.observe { [weak self] loaf in self?.title = loaf.name }
  }
}

@MainActor func sharing(_ news: OvenEvents, _ oven: Oven) -> DelegateEvent<Loaf>.Derived {
  let baking = SharedAttachment {
    DelegateAttachment(of: news, to: oven, at: \.delegate) {
      $0.bake()
    } stop: {
      $0.pause()
    }
  }
  let loaves = news.didBake.attaching(baking)
  return loaves
}

@MainActor func attaching(_ oven: Oven, _ shelf: Shelf) async throws {
  let news = OvenEvents()
  let loaves = news.didBake.values(
    attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() })
  for try await loaf in loaves.prefix(3) { shelf.add(loaf) }
}

@MainActor func attached(_ news: OvenEvents) -> DelegateAttachment {
  DelegateAttachment(of: news) { adapter in
    let oven = Oven(delegate: adapter)
    oven.bake()
    return oven
  } stop: {
    $0.pause()
  }
}

func pausing(_ oven: Oven, _ didBake: DelegateEvent<Loaf>, _ loaf: Loaf) {
  if didBake.send(loaf).room == 0 { oven.pause() }
}

func choosing(_ oven: OvenEvents) -> Promise<Loaf> {
  let rye = oven.didBake.first { $0.name == "rye" }
  return rye
}
