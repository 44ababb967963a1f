/// The oldest systems that the library supports, whose declarations need no attribute.
private let oldest = [
  "macOS": 15, "macCatalyst": 18, "iOS": 18, "tvOS": 18, "watchOS": 11, "visionOS": 2,
]

extension Requirement {
  /// The attribute of a requirement that came later, such as `@available(macOS 16.0, *)`.
  var availability: String? {
    let introduced = (symbol.availability ?? []).compactMap { item -> String? in
      guard let domain = item.domain, let version = item.introduced,
        let limit = oldest[domain], (version.major, version.minor ?? 0) > (limit, 0)
      else { return nil }
      return "\(domain) \(version.major).\(version.minor ?? 0)"
    }
    return introduced.isEmpty ? nil : "@available(\(introduced.joined(separator: ", ")), *)"
  }
}
