import CorePromises
import PromiseTracing

extension HandMadeRecording {
  /// Texts that would run, break out of their element or end a line if a page took them for code.
  package static let hostileTexts = [
    "<script>document.title = 'broken into'</script>",
    "</script><script>document.title = 'broken into'</script>",
    "<!--<script>", "]]>", "<img src=x onerror=\"document.title='broken into'\">",
    "line\u{2028}separator\u{2029}ends", "quote \" backslash \\ null \0 bell \u{7}",
    "&lt;b&gt; ${document.title = 'broken into'} `", "\u{202E}drawkcab", "مخبز 🥐 面包",
    String(repeating: "long ", count: 2000),
  ]

  /// Promises whose names, values, errors, types and places are hostile texts.
  package static func hostile() -> HandMadeRecording {
    var recording = HandMadeRecording()
    for (index, text) in hostileTexts.enumerated() {
      let begin = Double(index)
      recording.make(index, text, line: index, file: text, at: begin)
      recording.add(.retained([text]), to: index, at: begin)
      recording.add(.handlerRan(.microseconds(200), on: text), to: index, at: begin + 0.5)
      if index.isMultiple(of: 2) {
        recording.add(.fulfilled(text), to: index, at: begin + 0.6)
      } else {
        recording.add(.rejected(HostileError(description: text)), to: index, at: begin + 0.6)
      }
      recording.add(.released, to: index, at: begin + 0.7)
    }
    return recording
  }

  /// Four promises in less than a millisecond; one is rejected as it is made.
  package static func moment() -> HandMadeRecording {
    var recording = HandMadeRecording()
    recording.make(1, "burnt", line: 1, at: 0)
    recording.add(.rejected(BakeryFault.ovenIsCold(degrees: 9)), to: 1, at: 0)
    for promise in 2...4 { recording.make(promise, line: promise, at: 0.01 * Double(promise)) }
    recording.add(.fulfilled("rye"), to: 2, at: 0.2)
    recording.add(.fulfilled("wheat"), to: 3, at: 0.3)
    return recording
  }

  /// So many promises in chains of ten, on eight threads; each hundredth is a delegate's.
  package static func crowd(of count: Int) -> HandMadeRecording {
    var recording = HandMadeRecording()
    for promise in 0..<count {
      let (begin, link) = (Double(promise) * 0.05, promise % 10)
      let (thread, end) = (1 + promise % 8, begin + 4 + Double(promise % 97))
      let isFirst = link == 0
      recording.make(
        promise, line: 10 + link, file: "Bakery/Chain\(promise % 7).swift",
        from: isFirst ? [] : [promise - 1], at: begin, on: thread)
      if promise.isMultiple(of: 100) {
        recording.add(.retained(["Oven", "LoafBaked"]), to: promise, at: begin)
      }
      if !isFirst {
        recording.add(
          .handlerRan(.microseconds(40 + promise % 900), on: place(promise)), to: promise,
          at: end, on: thread)
      }
      switch promise % 50 {
      case 7: recording.add(.cancelled, to: promise, at: end, on: thread)
      case 13, 31:
        recording.add(
          .rejected(BakeryFault.ovenIsCold(degrees: promise % 90)), to: promise, at: end, on: thread
        )
      case 29 where promise.isMultiple(of: 29): break
      default: recording.add(.fulfilled("loaf \(promise)"), to: promise, at: end, on: thread)
      }
      if promise.isMultiple(of: 100) { recording.add(.released, to: promise, at: end, on: thread) }
    }
    return recording
  }

  private static func place(_ promise: Int) -> String {
    ["global pool", "main actor", "Baker (actor)", "queue com.bakery.oven"][promise % 4]
  }

  private struct HostileError: Error, CustomStringConvertible {
    let description: String
  }
}
