import Foundation
import PromisesTesting
import TestSupport
import Testing

// T7
@Suite(.timeLimit(.minutes(5))) struct `A recording` {
  private let clock = ManualClock()

  @Test func `holds the callbacks with their times, lanes and arguments`() {
    let recorder = CallbackRecording.Recorder(OvenCallbacks.all, clock: clock)

    recorder.record(OvenCallbacks.bakes, .rye, on: "oven queue")
    clock.advance(by: .milliseconds(2))
    recorder.mark("second order")
    clock.advance(by: .nanoseconds(7))
    recorder.record(OvenCallbacks.fails, "cold", on: "main")

    let header = """
      {"format":"DelegatePromises callbacks 1","hash":"a53d6ca4c0bdf6ad","requirements":\
      [{"coding":"Loaf","name":"oven(didBake:)"},{"coding":"String","name":"oven(didFail:)"}]}
      """
    #expect(
      recorder.lines == [
        header,
        #"{"at":0,"call":"oven(didBake:)","on":"oven queue","with":{"name":"rye"}}"#,
        #"{"at":2000000,"mark":"second order"}"#,
        #"{"at":2000007,"call":"oven(didFail:)","on":"main","with":"cold"}"#,
      ])
  }

  @Test func `names threads and actors in the order of their appearance`() async throws {
    let recorder = CallbackRecording.Recorder(OvenCallbacks.all)

    await MainActor.run { _ = recorder.record(OvenCallbacks.bakes, .rye) }
    await Baker().record(to: recorder)
    await onThread { recorder.record(OvenCallbacks.bakes, .rye) }

    let lanes = try CallbackRecording(lines: recorder.lines, OvenCallbacks.all).steps.map(\.lane)
    #expect(lanes == ["main", "Baker 1", "thread 1"])
  }

  @Test func `is played in its order, and stops at its marks`() throws {
    let morning = try recorded { recorder in
      recorder.record(OvenCallbacks.bakes, .rye)
      recorder.mark("second order")
      recorder.record(OvenCallbacks.fails, "cold")
      recorder.record(OvenCallbacks.bakes, .wheat)
    }
    let (oven, diary) = (ScriptedOven(), Diary())
    oven.delegate = diary

    oven.play(morning.steps) { mark in diary.entries.update { $0.append(mark) } }

    #expect(diary.entries.value == ["rye", "second order", "closed", "wheat"])
    #expect(
      morning.steps.description == """
        oven(didBake:) {"name":"rye"} → [second order] → oven(didFail:) "cold" → \
        oven(didBake:) {"name":"wheat"}
        """)
  }

  // T2
  @Test func `is played at its times on a clock that it moves`() throws {
    let morning = try recorded { recorder in
      clock.advance(by: .seconds(9))
      recorder.record(OvenCallbacks.bakes, .rye)
      clock.advance(by: .seconds(12))
      recorder.record(OvenCallbacks.bakes, .wheat)
    }
    let (oven, now) = (ScriptedOven(), ManualClock())
    now.advance(by: .seconds(100))
    let first = bake(in: oven).timeout(.seconds(10), clock: now)
    let times = Shelf<[Duration]>([])
    let diary = Diary { _ in times.update { $0.append(now.now.sinceStart) } }
    oven.add(diary)

    oven.play(morning.steps, advancing: now)

    #expect(first.outcome == .fulfilled(.rye))
    #expect(times.value == [.seconds(109), .seconds(121)])
    let late = bake(in: oven).timeout(.seconds(5), clock: now)
    oven.play(morning.steps, advancing: now)
    #expect(late.outcome == .timedOut(after: .seconds(5)))
  }

  @Test func `has in each order what each lane and each mark keeps`() throws {
    let morning = try recorded { recorder in
      recorder.record(OvenCallbacks.fails, "a1", on: "a")
      recorder.record(OvenCallbacks.fails, "b1", on: "b")
      recorder.record(OvenCallbacks.fails, "a2", on: "a")
      recorder.mark("noon")
      recorder.record(OvenCallbacks.fails, "b2", on: "b")
      recorder.record(OvenCallbacks.fails, "a3", on: "a")
    }

    let orders = morning.orders().map { order in
      order.map { "\($0)".split(separator: "\"").last.map(String.init) ?? "" }
    }

    #expect(orders.count == 6)
    #expect(Set(orders).count == 6)
    #expect(orders.first == ["a1", "b1", "a2", "[noon]", "b2", "a3"])
    for order in orders {
      #expect(order.filter { $0.hasPrefix("a") } == ["a1", "a2", "a3"])
      #expect(Set(order.prefix(3)) == ["a1", "b1", "a2"])
      #expect(order[3] == "[noon]")
    }
  }

  @Test func `has seeded orders where there are too many`() throws {
    let morning = try recorded { recorder in
      for number in 0..<40 {
        recorder.record(OvenCallbacks.fails, "\(number)", on: "lane \(number % 4)")
      }
    }

    let orders = morning.orders(atMost: 20, seed: 7)
    let again = morning.orders(atMost: 2, seed: 12)

    #expect(orders.count == 20)
    #expect(orders.map(\.seed) == [nil] + (7...25).map { UInt64($0) })
    #expect(orders[0].map(\.description) == morning.steps.map(\.description))
    #expect(again[1].description == orders[6].description)
    for order in orders.map({ $0.map(\.description) }) {
      let lanes = Dictionary(grouping: order) { Int($0.split(separator: "\"")[1]).map { $0 % 4 } }
      for lane in lanes.values {
        #expect(lane == morning.steps.map(\.description).filter(lane.contains))
      }
    }
  }

  @Test func `is redacted as it is written, and not as it is passed on`() {
    let logIn = Callback<any OvenDelegate>.Recordable<Loaf>(
      "logsIn", redacting: { _ in Loaf(name: "•••") }
    ) { $0.oven(didBake: $1) }
    let recorder = CallbackRecording.Recorder(CallbackRecording.Catalog(logIn))
    let (middle, diary) = (ScriptedOven(), Diary())
    middle.delegate = diary

    middle.play(recorder.record(logIn, Loaf(name: "secret")))

    #expect(diary.entries.value == ["secret"])
    #expect(recorder.lines.last?.contains("•••") == true)
    #expect(!recorder.lines.joined().contains("secret"))
  }

  @Test func `is written to a file line by line, and read from there`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "recording-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try CallbackRecording.Recorder(OvenCallbacks.all, to: file)

    recorder.record(OvenCallbacks.bakes, .rye)
    let soFar = try String(contentsOf: file, encoding: .utf8)
    recorder.record(OvenCallbacks.bakes, .wheat)
    try recorder.finish()

    #expect(soFar == recorder.lines.prefix(2).map { $0 + "\n" }.joined())
    #expect(try CallbackRecording(contentsOf: file, OvenCallbacks.all).steps.count == 2)
  }

  @Test func `tells what could not be written`() throws {
    let reading = Callback<any OvenDelegate>.Recordable<Double>("reads") { _, _ in }
    let recorder = CallbackRecording.Recorder(CallbackRecording.Catalog(reading))
    recorder.record(reading, .infinity)

    #expect(recorder.lines.count == 1)
    #expect(throws: EncodingError.self) { try recorder.finish() }
    let error = #expect(throws: RecordingError.self) {
      try CallbackRecording.Recorder(
        CallbackRecording.Catalog(reading), to: URL(filePath: "/nowhere/recording.jsonl"))
    }
    #expect(error?.description.hasPrefix("/nowhere/recording.jsonl:1: this line cannot be") == true)
  }

  private func recorded(
    _ body: (CallbackRecording<any OvenDelegate>.Recorder) -> Void
  ) throws -> CallbackRecording<any OvenDelegate> {
    let recorder = CallbackRecording.Recorder(OvenCallbacks.all, clock: clock)
    body(recorder)
    return try CallbackRecording(lines: recorder.lines, OvenCallbacks.all)
  }

  private actor Baker {
    func record(to recorder: CallbackRecording<any OvenDelegate>.Recorder) {
      recorder.record(OvenCallbacks.bakes, .rye)
    }
  }
}
