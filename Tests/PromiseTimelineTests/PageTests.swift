import CorePromises
import Foundation
import PromiseTimeline
import PromiseTracing
import Recordings
import Testing

@Suite struct `The page of a timeline` {
  private let morning = HandMadeRecording.bakeryMorning()
  private var reading: PageReading {
    get throws { try PageReading(Timeline(of: morning.activities, titled: "Bakery").page) }
  }

  // O6
  @Test func `loads nothing from elsewhere`() {
    let page = Timeline(of: morning.activities).page

    #expect(page.contains("default-src 'none'"))
    for address in ["http:", "https:", "src=", "@import", "url("] {
      #expect(!page.contains(address), "\(address)")
    }
  }

  // O6
  @Test func `keeps texts as texts, whatever they hold`() throws {
    let hostile = HandMadeRecording.hostile()
    let title = HandMadeRecording.hostileTexts.joined()

    let page = Timeline(of: hostile.activities, titled: title).page

    let scripts = page.components(separatedBy: "<script").dropFirst()
    #expect(scripts.count == 2)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<!--") && !scripts.joined().contains("\u{2028}"))
    let strings = try PageReading(page).strings
    for text in HandMadeRecording.hostileTexts.dropLast() { #expect(strings.contains(text)) }
  }

  @Test func `cuts texts that are very long`() throws {
    let hostile = HandMadeRecording.hostile()

    let longest = try PageReading(Timeline(of: hostile.activities).page).strings
      .max { $0.count < $1.count }

    #expect(longest?.hasSuffix("… (10000 bytes)") == true)
    #expect((longest?.count ?? 0) < 650)
  }

  @Test func `tells of each promise where and when it was made, and how it settled`() throws {
    let page = try reading
    let row = try #require(page.row(of: 11))

    #expect(page.column("start", of: \.promises)[row] == 606_000_000)
    #expect(page.column("length", of: \.promises)[row] == 524_000_000)
    #expect(page.column("outcome", of: \.promises)[row] == 2)
    #expect(page.texts("name", of: \.promises)[row] == "wheat")
    #expect(page.texts("file", of: \.promises)[row] == "Bakery/Oven.swift")
    #expect(page.column("line", of: \.promises)[row] == 42)
    #expect(page.texts("text", of: \.promises)[row] == "ovenIsCold(degrees: 60)")
  }

  @Test func `tells which promises a promise was made from, and which it was locked in to`() throws
  {
    let page = try reading
    let numbers = page.column("number", of: \.promises)
    let links = zip(page.column("from", of: \.links), page.column("to", of: \.links))
      .map { (from: numbers[$0], to: numbers[$1]) }

    #expect(links.filter { $0.to == 14 }.map(\.from) == [10, 13, 12])
    #expect(links.filter { $0.to == 3 }.map(\.from) == [2, 5])
    let kinds = page.column("kind", of: \.links)
    #expect(zip(links, kinds).filter { $0.1 == 1 }.map { [$0.0.from, $0.0.to] } == [[5, 3]])
  }

  @Test func `ends the wait for a slot when the one that held it has given it back`() throws {
    let page = try reading
    let waits = zip(page.column("promise", of: \.waits), page.column("length", of: \.waits))

    let row = try #require(page.row(of: 11))

    #expect(waits.filter { $0.0 == row }.map(\.1) == [275_000_000])
    #expect(waits.filter { $0.1 < 0 }.map(\.0) == [page.row(of: 32)])
  }

  @Test func `counts a promise that was abandoned as rejected`() throws {
    let page = try reading
    let row = try #require(page.row(of: 33))

    #expect(page.column("outcome", of: \.promises)[row] == 2)
    #expect(page.column("flags", of: \.promises)[row] == 1)
    #expect(page.texts("text", of: \.promises)[row]?.contains("Bakery/Shop.swift:77") == true)
  }

  @Test func `counts the error of a cancellation as a cancellation`() throws {
    var recording = HandMadeRecording()
    recording.make(1, line: 1, at: 0)
    recording.add(.rejected(CancellationError()), to: 1, at: 1)

    let page = try PageReading(Timeline(of: recording.activities).page)

    #expect(page.column("outcome", of: \.promises) == [3])
  }

  @Test func `shows a promise that was made before the recording from when it is heard of`() throws
  {
    var recording = HandMadeRecording()
    recording.add(.fulfilled("rye"), to: 7, at: 3)
    recording.make(8, line: 1, at: 1)

    let page = try PageReading(Timeline(of: recording.activities).page)

    #expect(page.column("number", of: \.promises) == [8, 7])
    #expect(page.column("start", of: \.promises) == [0, 2_000_000])
    #expect(page.column("flags", of: \.promises) == [0, 4])
  }

  @Test func `is the same in whatever order the activities come`() {
    let end = morning.moment(3000)

    let page = Timeline(of: morning.activities.reversed(), until: end).page

    #expect(page.count == Timeline(of: morning.activities, until: end).page.count)
  }

  @Test func `is written to a file, as the trace is`() throws {
    let timeline = Timeline(of: morning.activities)
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "timeline-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }

    try timeline.writePage(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == timeline.page)
    try timeline.writeTrace(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == timeline.trace)
  }
}
