// The examples of the doc comments about timelines.

import DelegatePromises
import Foundation
import PromiseTimeline

let folder = FileManager.default.temporaryDirectory

// snippet.show
let recorder = TimelineRecorder()
let record: @Sendable (PromiseActivity) -> Void = recorder.record
// snippet.hide

_ = record

// snippet.show
let timeline = recorder.timeline(titled: "Bakery")
try timeline.writePage(to: folder.appending(path: "bakery.html"))
try timeline.writeTrace(to: folder.appending(path: "bakery.json"))
// snippet.hide

for name in ["bakery.html", "bakery.json"] {
  try FileManager.default.removeItem(at: folder.appending(path: name))
}
