// Five delegates, each awaited by hand and with the library, on the main actor.
//
// The sources have the annotations of real SDKs. `Scripts/packages scenarios` counts the lines of
// each pair.

import Foundation

// A scenario that is broken may wait for ever.
Thread.detachNewThread {
  Thread.sleep(forTimeInterval: 60)
  preconditionFailure("the scenarios have not ended within a minute")
}

try await showBluetooth()
try await showSocketChunks()
try await showLightReaders()
try await showDocumentPicker()
try await showRecordingRetry()
print("five scenarios end alike, by hand and with the library")
