import DelegateAdapterGeneration
import Foundation

/// Prints to standard error, so that the text does not get into a printed adapter.
func tell(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// Prints to standard output, and throws if that fails: a disk may be full.
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
  // The caller, such as the plugin, has the graph made and runs the generator again.
  print("needs-module: \(error.module)")
  if let path = error.replaced { print("replaces: \(path)") }
  exit(ExitStatus.needsModule.rawValue)
} catch is OutdatedAdapters {
  exit(ExitStatus.failure.rawValue)
} catch {
  tell("error: \(error)")
  exit(ExitStatus(error).rawValue)
}
