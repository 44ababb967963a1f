import CorePromises
import PromiseTimeline
import PromiseTracing
import Recordings
import TestSupport
import Testing

@Suite struct `A timeline recorder` {
  private let morning = HandMadeRecording.bakeryMorning()

  @Test func `keeps what every thread tells it`() async {
    let recorder = Timeline.Recorder(byHandWithLimit: 1_000_000)

    await withTaskGroup { group in
      for thread in 1...8 {
        group.addTask {
          var recording = HandMadeRecording()
          for number in 0..<1000 {
            recording.make(thread * 1000 + number, line: 1, at: Double(number), on: thread)
          }
          for activity in recording.activities { recorder.record(activity) }
        }
      }
    }

    let trace = try? Trace(recorder.timeline().trace)
    #expect(trace?.slices(in: "Promises").count == 8000)
  }

  @Test func `forgets the oldest activities when there are more than its limit, and says so`()
    throws
  {
    let recorder = Timeline.Recorder(byHandWithLimit: 5000)
    var recording = HandMadeRecording()
    for number in 1...20_000 { recording.make(number, line: 1, at: Double(number)) }

    for activity in recording.activities { recorder.record(activity) }

    let timeline = recorder.timeline(until: recording.moment(20_000))
    let kept = try Trace(timeline.trace).slices(in: "Promises").count
    #expect(5000 <= kept && kept < 5000 + 2 * 4096)
    #expect(try PageReading(timeline.page).forgotten == 20_000 - kept)
  }

  @Test func `draws what is pending up to the moment it is asked for`() throws {
    let recorder = Timeline.Recorder(byHandWithLimit: 1_000_000)
    for activity in morning.activities { recorder.record(activity) }

    let timeline = recorder.timeline(titled: "Bakery", until: morning.moment(9000))

    #expect(try PageReading(timeline.page).length == 9_000_000_000)
    #expect(try PageReading(timeline.page).title == "Bakery")
  }

  @Test func `records a chain, its values and its handler, until it is stopped`() throws {
    let scope = DiagnosticScope { _ in }
    let recorder = scope.run { Timeline.Recorder() }

    scope.run {
      let (order, resolver) = Promise<Int>.pending()
      let slices = order.map(on: .immediate) { $0 * 2 }.named("slices")
      resolver.fulfill(21)
      recorder.stop()
      _ = slices.map { $0 }
    }

    let timeline = recorder.timeline()
    let trace = try Trace(timeline.trace)
    #expect(trace.slices(in: "Promises").count == 3)
    #expect(timeline.page.contains("slices"))
    #expect(timeline.page.contains("\"42\""))
  }

  @Test func `keeps everything, though its limit is the largest number`() {
    let recorder = Timeline.Recorder(byHandWithLimit: .max)

    for activity in HandMadeRecording.crowd(of: 3_000).activities { recorder.record(activity) }

    #expect(recorder.timeline().page.contains("\"forgotten\":0"))
  }

  @Test func `frees the errors it was told of, with itself`() {
    let errors = LiveCount()

    do {
      let recorder = Timeline.Recorder(byHandWithLimit: 1_000_000)
      var recording = HandMadeRecording()
      recording.make(1, line: 1, at: 0)
      recording.add(.rejected(HeavyError(ticket: errors.ticket())), to: 1, at: 1)
      for activity in recording.activities { recorder.record(activity) }
    }

    #expect(errors.count == 0)
  }

  private struct HeavyError: Error {
    let ticket: LiveCount.Ticket
  }
}
