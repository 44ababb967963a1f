import DelegateAdapterGeneration
import Foundation

/// Prints to standard error, where it does not get into an adapter that is printed.
func tell(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

do {
  let options = try CommandOptions(parsing: Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(usage, terminator: "")
  } else {
    try Generator(options).run()
  }
} catch GenerationError.needsModule(let module) {
  // Whoever runs this, as the plugin does, has the graph made and asks again.
  print("needs-module: \(module)")
  exit(ExitStatus.needsModule.rawValue)
} catch {
  tell("error: \(error)")
  exit(ExitStatus(error).rawValue)
}
