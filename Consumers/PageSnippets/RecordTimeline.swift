// The examples of the doc comments about timelines.

import DelegatePromises
import Foundation
import PromiseTimeline

let folder = FileManager.default.temporaryDirectory
let page = folder.appending(path: "shop.html")

func openShop() async throws {
  _ = try await Promise.fulfilled(8).map { $0 * 2 }.named("loaves").value
}

// snippet.show
let recorder = Timeline.Recorder()
try await openShop()
try recorder.timeline(titled: "Bakery").writePage(to: page)
// snippet.hide

let text = try String(contentsOf: page, encoding: .utf8)
precondition(text.contains("loaves"))

// snippet.show
let timeline = recorder.timeline(titled: "Bakery")
try timeline.writePage(to: folder.appending(path: "bakery.html"))
try timeline.writeTrace(to: folder.appending(path: "bakery.json"))
// snippet.hide

for name in ["shop.html", "bakery.html", "bakery.json"] {
  try FileManager.default.removeItem(at: folder.appending(path: name))
}
