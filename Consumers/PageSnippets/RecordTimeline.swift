// The examples of the doc comments about timelines.

// snippet.show
import DelegatePromises
import Foundation
import PromiseTimeline

let recorder = Timeline.Recorder()
let loaves = try await Promise.fulfilled(8).map { $0 * 2 }.named("loaves").value

let folder = FileManager.default.temporaryDirectory
let timeline = recorder.timeline(titled: "Bakery")
try timeline.writePage(to: folder.appending(path: "bakery.html"))
try timeline.writeTrace(to: folder.appending(path: "bakery.json"))
// snippet.hide

let page = folder.appending(path: "shop.html")
func openShop() async throws {}

func record() async throws {
  // snippet.show
  let recorder = Timeline.Recorder()
  try await openShop()
  try recorder.timeline(titled: "Bakery").writePage(to: page)
  // snippet.hide
}
try await record()

let text = try String(contentsOf: folder.appending(path: "bakery.html"), encoding: .utf8)
precondition(text.contains("loaves"))

for name in ["shop.html", "bakery.html", "bakery.json"] {
  try FileManager.default.removeItem(at: folder.appending(path: name))
}
