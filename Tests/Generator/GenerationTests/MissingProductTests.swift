import Foundation
import Testing

/// The products that an adapter imports, compared with those that its target depends on.
@Suite struct `A product that a target lacks` {
  private let telling = Fixture("func oven(_ oven: Oven, didBake loaf: String)")
  private let asking = Fixture("func oven(_ oven: Oven, mayBake hour: Int) -> Bool")

  @Test func `is named by the caller, for each target`() throws {
    let options = try CommandOptions(parsing: ["--all"] + Self.missing)

    #expect(
      options.missing == [
        "Shop": ["DelegateEvents", "DelegatePromises"], "Kiosk": ["DelegateEvents"],
      ])
    #expect(throws: UsageError.badValue("Shop", option: "--missing", form: Self.form)) {
      try CommandOptions(parsing: ["--missing", "Shop"])
    }
  }

  @Test(arguments: [("Shop", "DelegateEvents"), ("Kiosk", "DelegateEvents"), ("Till", nil)])
  func `is what its adapter imports`(target: String, product: String?) throws {
    let place = ["--target", target]

    #expect(try products(missingFor: telling.adapter(), place) == [product].compactMap(\.self))
  }

  @Test(arguments: [("Shop", "DelegatePromises"), ("Kiosk", nil)])
  func `is not the one of events for an adapter without them`(
    target: String, product: String?
  ) throws {
    let place = ["--target", target]

    #expect(try products(missingFor: asking.adapter(), place) == [product].compactMap(\.self))
  }

  @Test(arguments: [("Sources/Shop/Ovens/A.swift", true), ("Sources/A.swift", false)])
  func `is one of the target whose folder has the file`(path: String, isMissing: Bool) throws {
    let products = try products(missingFor: telling.adapter(), ["--output", path])

    #expect(products == (isMissing ? ["DelegateEvents"] : []))
  }

  @Test func `is not known of an adapter that is printed, or without a package`() throws {
    let adapter = try telling.adapter()
    let options = try CommandOptions(parsing: Self.protocolOptions + ["--output", "/A.swift"])

    #expect(try products(missingFor: adapter, []).isEmpty)
    #expect(options.missingProducts(of: adapter, at: try Destination(of: options)).isEmpty)
  }

  @Test func `is said with the dependency to add`() {
    let product = MissingProduct(name: "DelegateEvents", target: "Shop")

    #expect(
      product.warning(about: "/Shop/OvenDelegateAdapter.swift") == """
        warning: OvenDelegateAdapter.swift imports DelegateEvents, but on this system, the target \
        Shop does not depend on it: add .product(name: "DelegateEvents", package: \
        "DelegatePromises") to its dependencies
        """)
  }

  private static let form = "<target>=<products>"
  private static let protocolOptions = ["--module", "Bakery", "--protocol", "OvenDelegate"]
  private static let missing = [
    "--missing", "Shop=DelegatePromises,DelegateEvents", "--missing", "Kiosk=DelegateEvents",
  ]

  private func products(
    missingFor adapter: GeneratedFile, _ place: [String]
  ) throws -> [String] {
    let folders = ["Shop", "Kiosk", "Till"].flatMap { ["--folder", "\($0)=/Bakery/Sources/\($0)"] }
    let options = try CommandOptions(
      parsing: Self.protocolOptions + ["--package", "/Bakery"] + folders + Self.missing + place)
    return options.missingProducts(of: adapter, at: try Destination(of: options)).map(\.name)
  }
}
