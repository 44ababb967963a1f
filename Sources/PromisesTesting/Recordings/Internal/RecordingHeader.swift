/// The first line of a recording: the format, the requirements, and a hash of their codings.
struct RecordingHeader: Codable, Equatable {
  struct Requirement: Codable, Equatable {
    let name: String
    let coding: String
  }

  static let currentFormat = "DelegatePromises callbacks 1"

  let format: String
  let requirements: [Requirement]
  let hash: String

  init(of requirements: [Requirement]) {
    format = Self.currentFormat
    self.requirements = requirements.sorted { $0.name < $1.name }
    hash = Self.hash(of: self.requirements)
  }

  /// Returns the first difference between this header, of a recording, and that of a catalog.
  func difference(from catalog: RecordingHeader) -> (requirement: String?, problem: String)? {
    guard format == Self.currentFormat else {
      return (nil, "its format is \"\(format)\", and this version reads \"\(Self.currentFormat)\"")
    }
    let codings = Dictionary(
      catalog.requirements.map { ($0.name, $0.coding) }, uniquingKeysWith: { first, _ in first })
    for requirement in requirements {
      guard let coding = codings[requirement.name] else {
        return (requirement.name, "the catalog lacks this requirement")
      }
      guard coding == requirement.coding else {
        return (
          requirement.name,
          "its arguments were written as \(requirement.coding), and the catalog reads \(coding)"
        )
      }
    }
    let known = Set(requirements.map(\.name))
    if let other = catalog.requirements.first(where: { !known.contains($0.name) }) {
      return (other.name, "the recording lacks this requirement of the catalog")
    }
    return hash == catalog.hash ? nil : (nil, "its hash belongs to other requirements")
  }

  /// Returns the hash FNV-1a (Fowler, Noll and Vo, 1991) of the names and codings, in 64 bits.
  private static func hash(of requirements: [Requirement]) -> String {
    let text = requirements.map { "\($0.name)\n\($0.coding)\n" }.joined()
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
