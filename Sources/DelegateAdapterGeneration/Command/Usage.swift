/// The text that `--help` prints.
package let usage = """
  Writes an adapter for a delegate protocol: a class with an event for each thing that the delegate
  is told, and a closure for each that it is asked.

    swift package generate-delegate-adapter --module <module> --protocol <protocol> [options]
    delegate-adapter-generator --module <module> --protocol <protocol> [options]

  --module <module>        declares the protocol: a target of the package, of a dependency, or a
                           module of the toolchain or SDK
  --protocol <protocol>    is adapted; `Oven.Delegate` is a nested one
  --source <type>          calls the delegate, and gets a helper that makes promises
  --only <names>           are written, beside what every conformer must have
  --include <names>        are written and always count, though they are optional
  --rename <old>=<new>     renames a member
  --terminal <names>       are told last: they end all events
  --consuming <names>      are kept: neither the previous delegate nor the default gets them
  --completion <names>     have a last closure that takes the answer, whatever it is called
  --closure <names>        have a last closure that is passed on, whatever it is called
  --access <access>        is internal, package or public
  --partial                leaves out what no adapter can have, instead of refusing
  --testable               imports the protocol's module with what is internal to it
  --target <target>        gets the file, as <protocol>Adapter.swift in its folder
  --output <file>          is written, instead; without both, the adapter is printed
  --force                  replaces a file that is there

  Names are those of requirements, as `oven(_:didBake:)`, or of members, as `didBake`; several are
  separated by commas.

  Without a package: --extractor <tool> writes symbol graphs, swift-symbolgraph-extract if it is not
  given, with the arguments --extract '<arguments>'; --graph <module>=<directory> has one already.

  """
