import ContinuationAnalysis
import Testing

/// Each refusal changes a project that would be rewritten.
@Suite struct `A rewrite leaves a class alone` {
  private static let shop = """
    final class Shop {
      private let oven = Oven()
      private var waiting: CheckedContinuation<Loaf, any Error>?
      func loaf() async throws -> Loaf {
        try await withCheckedThrowingContinuation { continuation in
          waiting = continuation
          oven.delegate = self
          oven.bake()
        }
      }
    }
    extension Shop: OvenDelegate {
      func ovenDidBake(_ loaf: Loaf) {
        waiting?.resume(returning: loaf)
        waiting = nil
      }
    }
    protocol OvenDelegate: AnyObject {
      func ovenDidBake(_ loaf: Loaf)
    }
    struct Loaf { let name: String }

    """

  /// Expects that a shop is left alone if a piece of it is replaced, or more is added.
  private func refuses(
    _ reason: String, _ old: String = "", by new: String = "", adding more: String = "",
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(Self.shop.contains(old) || old.isEmpty, sourceLocation: place)
    let text = old.isEmpty ? Self.shop : Self.shop.replacing(old, with: new)
    let rewrite = Rewrite(
      Project([
        SourceFile(path: "Shop.swift", text: text), SourceFile(path: "More.swift", text: more),
      ]))
    let found = rewrite.leftAlone.map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(found == ["left alone: \(reason)"], sourceLocation: place)
    #expect(rewrite.patches == [], sourceLocation: place)
  }

  @Test func `unless nothing is changed in it`() {
    let rewrite = Rewrite(Project([SourceFile(path: "Shop.swift", text: Self.shop)]))

    #expect(rewrite.leftAlone == [])
    #expect(rewrite.patches.count == 1)
  }

  @Test func `that is none`() {
    refuses("'Shop' is an actor, and only a class is replaced", "final class", by: "actor")
    refuses("'Shop' is a struct, and only a class is replaced", "final class", by: "struct")
    refuses(
      "'Shop' is generic, stands in another type, or in another file", "class Shop",
      by: "class Shop<T>")
    refuses("'Shop' is not declared once among these files", adding: "enum Shop {}")
    refuses("only a method is replaced", "func loaf()", by: "static func loaf()")
  }

  @Test(arguments: [
    "let loaf: [String: Any]", "let bake: () -> Void", "var oven: any Heated", "let oven: Oven",
    "let number = 1",
  ])
  func `whose value may not be Sendable`(property: String) {
    refuses("'Loaf' is not surely Sendable, as an answer is", "let name: String", by: property)
  }

  @Test func `whose continuation is not kept alone`() {
    refuses(
      "'waiting' is not a stored property for one continuation or nil", "any Error>?",
      by: "any Error>? { didSet { print() } }")
    refuses(
      "'resume' uses 'waiting', and is no delegate's method", "  func loaf()",
      by: "  static func resume(_ shop: Shop) { shop.waiting?.resume() }\n  func loaf()")
    refuses(
      "'deinit' uses 'waiting', and is no delegate's method", "  func loaf()",
      by: "  deinit { waiting?.resume(throwing: Gone()) }\n  func loaf()")
    refuses(
      "'stop' resumes, and may not be a delegate's method", "  func loaf()",
      by: "  func stop() { waiting?.resume(throwing: Gone()); waiting = nil }\n  func loaf()")
    for use in ["waiting?.resume(throwing: Gone())", "waiting = nil"] {
      refuses(
        "'leave' uses 'waiting', and is no delegate's method", "  func loaf()",
        by: "  lazy var leave: () -> Void = { [unowned self] in \(use) }\n  func loaf()")
    }
    refuses(
      "an object of 'Shop' may be used as the delegate elsewhere", "private var", by: "var",
      adding: "func see(_ shop: Shop) { print(shop.waiting) }")
  }

  @Test func `whose slot is used in more than one way`() {
    let use = "  func stop() { oven.delegate = nil }\n  func loaf()"
    refuses("'oven.delegate' is used in more than one way", "  func loaf()", by: use)
    refuses(
      "'oven.delegate' is used in more than one way", "      oven.delegate = self",
      by: "      if oven.isOn { oven.delegate = self }")
    let spare = "let oven = Oven(); oven.delegate = self; return oven"
    refuses(
      "'oven.delegate' is used in more than one way", "  func loaf()",
      by: "  lazy var spare = { \(spare) }()\n  func loaf()")
    refuses(
      "'oven.delegate' is used in more than one way", "  func loaf()",
      by: "  init() { if oven.isOn { oven.delegate = self } }\n  func loaf()")
    refuses(
      "'oven' is not always the same source", "  func loaf()",
      by: "  init() { oven.delegate = self }\n  func loaf(from oven: Oven)")
    refuses(
      "the class installs itself in several places", "  func loaf()",
      by: "  func stop() { oven.delegate = self }\n  func loaf()")
    refuses(
      "no statement 'source.delegate = self' installs the class", "oven.delegate = self",
      by: "oven.delegate = other")
  }

  @Test func `whose source is called before the adapter would be installed`() {
    let reason = "'oven' is called before the function waits"
    refuses(
      reason, "      oven.delegate = self",
      by: "      oven.heat()\n      oven.delegate = self")
    refuses(
      reason, "    try await with",
      by: "    oven.delegate = self\n    self.oven.heat()\n    return try await with")
  }

  @Test func `whose source may be another one`() {
    let reason = "'oven' is not always the same source"
    refuses(reason, "      oven.bake()", by: "      oven = Oven()\n      oven.bake()")
    refuses(reason, "  func loaf()", by: "  func renew() { oven = Oven() }\n  func loaf()")
    refuses(
      "'oven' is not a stored property with a source", "let oven = Oven()", by: "var oven: Oven?")
    refuses(
      "'oven' is not a stored property with a source", "let oven = Oven()",
      by: "var oven: Oven { Oven() }")
  }

  @Test(arguments: [
    "func f(_ oven: Oven, _ shop: Shop) { oven.delegate = shop }",
    "func f() -> Shop { Shop() }",
    "func f() { let shop = Shop(); keep(shop) }",
    "func f() { keep(Shop()) }",
    "func f(_ any: Any) { keep(any as? Shop) }",
    "func f() { let shop = Shop(); shop.ovenDidBake(Loaf(name: \"\")) }",
    "func f() { let shops = [Shop()]; keep(shops) }",
    "extension Shop { static let all = Shop() }\nfunc f() { keep(Shop.all) }",
  ])
  func `whose objects may be delegates elsewhere`(use: String) {
    refuses("an object of 'Shop' may be used as the delegate elsewhere", adding: use)
  }

  @Test(arguments: [
    "func keep() { finish() }", "func keep() { later = finish }",
    "func keep() { later(self.finish) }",
    "func keep() { later(#selector(finish)) }", "func keep() { later(#selector(Shop.finish)) }",
    "lazy var keep = { [unowned self] in finish() }", "var keep: Int { finish(); return 1 }",
    "func keep() { later { [weak self] in self?.finish() } }",
  ])
  func `that uses a method which resumes`(use: String) {
    let finish = "  private func finish() { waiting?.resume(throwing: Gone()); waiting = nil }\n"
    refuses("'keep' uses 'finish'", "  func loaf()", by: "  \(use)\n\(finish)  func loaf()")
  }

  @Test func `that passes itself on`() {
    refuses(
      "'spare' passes the object on, maybe as a delegate", "  func loaf()",
      by: "  lazy var spare = Shelf(for: self)\n  func loaf()")
    refuses(
      "'keep' passes the object on, maybe as a delegate", "  func loaf()",
      by: "  func keep() { Shelf.add(self) }\n  func loaf()")
  }

  @Test func `whose protocol requires more`() {
    let reason = "'OvenDelegate' requires more than methods of its own"
    refuses(reason, ": AnyObject", by: ": HeatDelegate")
    for requirement in [
      "var isOn: Bool { get }", "static func make()", "init()", "subscript(i: Int) -> Int",
    ] {
      refuses(reason, "  func ovenDidBake(_ loaf: Loaf)\n}", by: "  \(requirement)\n}")
    }
    refuses(
      "'ovenDidCool' of 'OvenDelegate' stands in another place", "AnyObject {",
      by: "AnyObject {\n  func ovenDidCool()")
    refuses(
      "the extension has more than the methods of one protocol", "OvenDelegate {\n  func",
      by: "OvenDelegate {\n  var number: Int { 1 }\n  func")
  }

  @Test func `whose other protocol requires what moves`() {
    refuses(
      "'Baking' requires 'ovenDidBake' too", "class Shop", by: "class Shop: Baking",
      adding: "protocol Baking { func ovenDidBake(_ loaf: Loaf) }")
  }

  @Test(arguments: ["-> Bool { true }", "throws { throw Gone() }"])
  func `whose callbacks answer the source`(rest: String) {
    refuses(
      "'ovenShouldBake' answers its caller even if nobody waits",
      "  func ovenDidBake(_ loaf: Loaf) {",
      by: "  func ovenShouldBake() \(rest)\n  func ovenDidBake(_ loaf: Loaf) {")
  }

  @Test func `that may inherit methods or names`() {
    refuses(
      "'Shop' may inherit from another class, or is inherited", "class Shop",
      by: "class Shop: Store")
    refuses(
      "'Shop' may inherit from another class, or is inherited", adding: "class Bakery: Shop {}")
    refuses("the project has a type 'ShopAnswer' already", adding: "enum ShopAnswer {}")
    refuses("the project has a type 'Promise' already", adding: "struct Promise<Value> {}")
  }

  @Test func `whose methods may use what others declare`() {
    let use = "    guard waiting != nil else { return }\n    log.write(loaf)\n    waiting?"
    refuses(
      "'ovenDidBake' uses 'log' of the class", "    waiting?", by: use,
      adding: "extension Shop: Logging {}")
    refuses(
      "'ovenDidBake' uses 'waiting' of the class", "    waiting?",
      by: "    if let waiting = loaf.waiting { waiting.resume() }\n    waiting?")
    refuses(
      "'Loaf' is not surely Sendable, as an answer is", "  func loaf()",
      by: "  struct Loaf {}\n  func loaf()")
    refuses(
      "'PromiseKit' has a type 'Promise' already", "final class Shop {",
      by: "import PromiseKit\nfinal class Shop {")
  }

  @Test func `that waits in more than one way`() {
    refuses(
      "the closure captures values in a list", "{ continuation in",
      by: "{ [weak oven] continuation in")
    refuses(
      "an answer can end with an error, and 'loaf' cannot", "func loaf() async throws",
      by: "func loaf() async")
    refuses(
      "the function waits in a closure", "    try await with", by: "    Task { try await with")
  }
}
