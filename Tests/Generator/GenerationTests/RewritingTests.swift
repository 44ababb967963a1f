import Foundation
import Testing

#if os(Linux)
  /// All adapters of a package, written again by the command: `--all`.
  @Suite
  struct `The adapters of a package` {
    private let before = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String)", "func ovenDidCool(_ oven: Oven)")
    private let after = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String, at hour: Int)",
      "func ovenDidCool(_ oven: Oven)"
    )

    @Test func `are written again, each by the command in its first lines`() async throws {
      let whole = try (old: before.adapter(), new: after.adapter())
      let kept = try (
        before.adapter { $0.consuming = ["didCool"] },
        after.adapter { $0.consuming = ["didCool"] }
      )

      let shop = try await rewritten([
        "OvenDelegateAdapter.swift": whole.old.text, "Ovens/Kept.swift": kept.0.text,
        "Current.swift": whole.new.text, "Till.swift": "struct Till {}\n",
      ])

      #expect(!shop.fails)
      #expect(shop.messages == ["wrote OvenDelegateAdapter.swift", "wrote Ovens/Kept.swift"])
      #expect(
        shop.files == [
          "OvenDelegateAdapter.swift": whole.new.text, "Ovens/Kept.swift": kept.1.text,
          "Current.swift": whole.new.text, "Till.swift": "struct Till {}\n",
        ])
    }

    @Test(arguments: [false, true])
    func `are kept where they are edited, unless by force`(isForced: Bool) async throws {
      let (old, new) = try (before.adapter().text, after.adapter().text)
      let edited = old + "// Mine.\n"

      let shop = try await rewritten(
        ["Edited.swift": edited, "Other.swift": old], isForced ? ["--force"] : [])

      #expect(shop.fails == !isForced)
      #expect(shop.files == ["Edited.swift": isForced ? new : edited, "Other.swift": new])
      #expect(shop.messages.contains { $0.contains("pass --force to replace it") } == !isForced)
    }

    @Test func `are written though their target lacks a product, which is named once`()
      async throws
    {
      let (old, new) = try (before.adapter().text, after.adapter().text)

      let shop = try await rewritten(
        ["A.swift": old, "B.swift": old], ["--missing", "Shop=DelegateEvents,DelegatePromises"])

      #expect(!shop.fails)
      #expect(shop.messages.first?.hasPrefix("warning: A.swift imports DelegateEvents, ") == true)
      #expect(shop.messages.dropFirst() == ["wrote A.swift", "wrote B.swift"])
      #expect(shop.files == ["A.swift": new, "B.swift": new])
    }

    @Test func `are written though one of them is no text, which is named`() async throws {
      let (old, new) = try (before.adapter().text, after.adapter().text)
      let latin = Data(old.utf8) + [0x2F, 0x2F, 0xE9, 0x0A]

      let shop = try await rewritten(["B.swift": old], also: ["A.swift": latin])

      #expect(shop.fails)
      #expect(shop.messages.first?.hasPrefix("error: A.swift cannot be read: ") == true)
      #expect(shop.messages.dropFirst() == ["wrote B.swift"])
      #expect(shop.files == ["B.swift": new])
    }

    @Test(.timeLimit(.minutes(5)))
    func `that a dry run names are files and links to them, beside a pipe that nobody fills`()
      async throws
    {
      let old = try before.adapter().text

      let shop = try await rewritten(["Ovens/Oven.txt": old], ["--dry-run"]) { sources in
        #expect(unsafe mkfifo(sources.appending(path: "Pipe.swift").path, 0o600) == 0)
        let links = [
          "Linked": "Link.swift", "Link": "Ovens/Oven.txt", "Pipes": "Pipe.swift",
          "Nothing": "Lost.swift",
        ]
        for (name, target) in links {
          try FileManager.default.createSymbolicLink(
            atPath: sources.appending(path: "\(name).swift").path, withDestinationPath: target)
        }
      }

      #expect(!shop.fails)
      #expect(shop.messages == ["would write Link.swift", "would write Linked.swift"])
      #expect(shop.files == ["Ovens/Oven.txt": old])
    }

    @Test(arguments: [
      ("--protocol OvenDelegate", "--protocol TillDelegate"),
      ("--protocol OvenDelegate", "--protocol OvenDelegate --target Kiosk"),
      ("--protocol OvenDelegate", "--protocl OvenDelegate"),
    ])
    func `are written though one of them cannot be, which is named`(
      words: String, others: String
    ) async throws {
      let (old, new) = try (before.adapter().text, after.adapter().text)
      let lost = old.replacing(words, with: others)

      let shop = try await rewritten(["A.swift": lost, "B.swift": old])

      #expect(shop.fails)
      #expect(shop.messages.first?.hasPrefix("error: A.swift cannot be written now: ") == true)
      #expect(shop.messages.dropFirst() == ["wrote B.swift"])
      #expect(shop.files == ["A.swift": lost, "B.swift": new])
    }

    private struct Shop {
      var fails: Bool
      var messages: [String]
      var files: [String: String]
    }

    /// Runs `--all` in a package of these files, whose protocol is what it is now.
    private func rewritten(
      _ files: [String: String], _ options: [String] = [], also others: [String: Data] = [:],
      adding add: @escaping @Sendable (_ sources: URL) throws -> Void = { _ in }
    ) async throws -> Shop {
      let graph = after.json
      return try await onOwnThread {
        try Tool.inNewFolder { folder in
          let sources = folder.appending(path: "Shop")
          let all = others.merging(files.mapValues { Data($0.utf8) }) { $1 }
          for (name, data) in all { try write(data, to: sources.appending(path: name)) }
          try add(sources)
          try write(graph, to: folder.appending(path: "graphs/Bakery.symbols.json"))
          let (messages, fails) = try Tool.run(
            [
              Compiler.products.appending(path: "delegate-adapter-generator").path, "--all",
              "--package", folder.path, "--folder", "Shop=\(sources.path)",
              "--graph", "Bakery=\(folder.path)/graphs",
            ] + options, in: folder)
          let texts = try files.keys.map { name in
            (name, try String(contentsOf: sources.appending(path: name), encoding: .utf8))
          }
          return Shop(
            fails: fails,
            messages: messages.replacing("\(sources.path)/", with: "").split(separator: "\n")
              .map(String.init),
            files: Dictionary(uniqueKeysWithValues: texts))
        }
      }
    }

    private func write(_ data: Data, to file: URL) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
#endif
