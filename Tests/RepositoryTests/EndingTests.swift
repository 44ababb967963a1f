import Foundation
import Testing

/// A program in Scripts that is ended from outside, by a person or by the integration server.
@Suite(.timeLimit(.minutes(5)), .enabled("it needs Python 3") { hasPython })
struct `An ended program in Scripts` {
  /// A program that prints its processes, one in each line.
  ///
  /// One of them has left its session, and answers the first request to end with another one.
  private static let program = """
    #!/usr/bin/env bash
    cd "$(dirname "${BASH_SOURCE[0]}")/.."
    source Scripts/Support/supervised.sh
    python3 -c 'import os, signal, sys
    def answer(*_):
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      os.kill(int(sys.argv[1]), signal.SIGTERM)
    os.setsid()
    signal.signal(signal.SIGTERM, answer)
    print(os.getpid(), flush=True)
    while True: signal.pause()' $PPID >started &
    echo $$ >started
    cat never

    """

  private let folder: URL

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    let scripts = folder.appending(path: "Scripts")
    try files.createDirectory(at: scripts, withIntermediateDirectories: true)
    for name in ["check", "Support"] {
      try files.copyItem(
        at: Repository.root.appending(path: "Scripts/\(name)"), to: scripts.appending(path: name))
    }
    let lint = scripts.appending(path: "lint")
    try Data(Self.program.utf8).write(to: lint)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: lint.path)
    for name in ["started", "never"] {
      let status = unsafe mkfifo(folder.appending(path: name).path, 0o600)
      #expect(status == 0)
    }
  }

  @Test(arguments: ["Scripts/lint", "Scripts/check lint"], [SIGTERM, SIGINT, SIGHUP])
  func `ends all that it started`(command: String, signal: Int32) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = try start(command)
    let started = try processesStarted()

    kill(process.processIdentifier, signal)
    process.waitUntilExit()

    #expect(process.terminationStatus == 128 + signal)
    #expect(started.filter(isRunning) == [])
  }

  /// Starts a program as a shell does.
  ///
  /// A thread of this process blocks signals, and a process that it starts would inherit that.
  private func start(_ command: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let unblocked = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.execvp(sys.argv[1], sys.argv[1:])
      """
    process.arguments =
      ["python3", "-c", unblocked] + command.split(separator: " ").map(String.init)
    process.standardOutput = FileHandle.nullDevice
    process.currentDirectoryURL = folder
    try process.run()
    return process
  }

  /// Waits until two processes have opened the pipe, and written to it.
  private func processesStarted() throws -> [Int32] {
    let pipe = try FileHandle(forReadingFrom: folder.appending(path: "started"))
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
      text += pipe.availableData
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int32($0) }
  }

  /// Whether a process runs: one that has ended, and that nobody has waited for, does not.
  private func isRunning(_ process: Int32) -> Bool {
    let ps = Process()
    let output = Pipe()
    ps.executableURL = URL(filePath: "/usr/bin/env")
    ps.arguments = ["ps", "-o", "stat=", "-p", "\(process)"]
    ps.standardOutput = output
    guard (try? ps.run()) != nil else { return true }
    let state = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    return !state.isEmpty && !state.hasPrefix("Z")
  }
}

private var hasPython: Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
}
