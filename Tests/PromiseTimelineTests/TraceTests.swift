import CorePromises
import PromiseTimeline
import PromiseTracing
import Recordings
import Testing

@Suite struct `The trace of a timeline` {
  private let morning = HandMadeRecording.bakeryMorning()

  @Test(arguments: [
    HandMadeRecording(), .bakeryMorning(), .hostile(), .crowd(of: 1000),
  ]) func `has the fields that the format requires, with their types`(
    recording: HandMadeRecording
  ) throws {
    let trace = try Trace(Timeline(of: recording.activities).trace)

    for event in trace.events {
      let fields = event.fields
      #expect(fields["name"] is String && fields["ts"] is Double)
      #expect(fields["pid"] is Int && fields["tid"] is Int)
      #expect(event.time >= 0)
      switch event.phase {
      case "M":
        let isName = event.name.hasSuffix("_name")
        #expect(
          ["process_name", "thread_name", "process_sort_index", "thread_sort_index"]
            .contains(event.name))
        #expect(isName ? event.arguments["name"] is String : event.arguments["sort_index"] is Int)
      case "X":
        #expect(fields["cat"] is String && fields["args"] is [String: Any])
        #expect((fields["dur"] as? Double ?? -1) >= 0)
      case "i": #expect(fields["cat"] is String && fields["s"] as? String == "t")
      case "s", "t": #expect(fields["cat"] is String && fields["id"] is Int)
      case "f":
        #expect(fields["cat"] is String && fields["id"] is Int && fields["bp"] as? String == "e")
      default: Issue.record("no phase of ours: \(event.phase)")
      }
    }
  }

  // O6
  @Test(arguments: [HandMadeRecording.bakeryMorning(), .crowd(of: 1000)])
  func `lays what overlaps into different rows`(recording: HandMadeRecording) throws {
    let trace = try Trace(Timeline(of: recording.activities).trace)

    for process in ["Promises", "Delegates"] {
      for row in Dictionary(grouping: trace.slices(in: process), by: \.thread).values {
        let sorted = row.sorted { $0.time < $1.time }
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.time + 0.0005 })
      }
    }
  }

  @Test(arguments: [HandMadeRecording.bakeryMorning(), .crowd(of: 1000)])
  func `binds each flow to slices, from an s over t to an f, in the order of time`(
    recording: HandMadeRecording
  ) throws {
    let trace = try Trace(Timeline(of: recording.activities).trace)
    let slices = Dictionary(grouping: trace.events.filter { $0.phase == "X" }) {
      [$0.process, $0.thread]
    }

    #expect(!trace.flows.isEmpty)
    for flow in trace.flows {
      #expect(flow.first?.phase == "s" && flow.last?.phase == "f")
      #expect(flow.dropFirst().dropLast().allSatisfy { $0.phase == "t" })
      #expect(zip(flow, flow.dropFirst()).allSatisfy { $0.time <= $1.time })
      for event in flow {
        let row = slices[[event.process, event.thread]] ?? []
        #expect(row.contains { $0.time <= event.time && event.time <= $0.end })
      }
    }
  }

  @Test func `tells when a promise was made and settled, in microseconds`() throws {
    let trace = try Trace(Timeline(of: morning.activities).trace)

    let wheat = try #require(trace.slices(in: "Promises").first { $0.name == "wheat" })

    #expect(wheat.time == 606_000)
    #expect(wheat.end == 1_130_000)
    #expect(wheat.fields["cat"] as? String == "rejected")
    #expect(wheat.arguments["made at"] as? String == "Bakery/Oven.swift:42 (wheat)")
    #expect(wheat.arguments["settled with"] as? String == "ovenIsCold(degrees: 60)")
  }

  @Test func `shows what delegates' tokens retain, and the slots they wait for`() throws {
    let trace = try Trace(Timeline(of: morning.activities).trace)

    let delegates = trace.slices(in: "Delegates")

    #expect(delegates.filter { $0.name == "Oven, LoafBaked" }.count == 3)
    let waits = delegates.filter { $0.name == "waits for a slot" }
    #expect(
      waits.map { $0.arguments["held by the delegate of"] as? String } == [
        "promise 10, made at Bakery/Oven.swift:42 (rye)",
        "promise 11, made at Bakery/Oven.swift:42 (wheat)",
        "promise 30, made at Bakery/Door.swift:9 (doorbell)",
      ])
  }
}
