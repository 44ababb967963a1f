import DelegateAdapterGeneration
import Foundation

/// Prints to standard error, where it does not get into an adapter that is printed.
func tell(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// Prints to standard output, or fails: a disk may be full.
func show(_ text: String) throws {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw WritingError.notWritten("standard output", reason: "it takes no more")
  }
}

do {
  let options = try CommandOptions(parsing: Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    try show(usage)
  } else {
    var generator = try Generator(options)
    try generator.run()
  }
} catch let error as NeededModule {
  // Whoever runs this, as the plugin does, has the graph made and asks again.
  print("needs-module: \(error.module)")
  if let path = error.replaced { print("replaces: \(path)") }
  exit(ExitStatus.needsModule.rawValue)
} catch is OutdatedAdapters {
  exit(ExitStatus.failure.rawValue)
} catch {
  tell("error: \(error)")
  exit(ExitStatus(error).rawValue)
}
