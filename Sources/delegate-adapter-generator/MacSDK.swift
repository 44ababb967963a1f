#if os(macOS)
  import Foundation

  /// The SDK for this machine.
  enum MacSDK {
    static let path = output(of: ["xcrun", "--show-sdk-path"])

    static let target: String = {
      #if arch(arm64)
        "arm64-apple-macosx15.0"
      #else
        "x86_64-apple-macosx15.0"
      #endif
    }()

    private static func output(of command: [String]) -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.standardOutput = output
      guard (try? process.run()) != nil else { return "/" }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
#endif
