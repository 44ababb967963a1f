/// The oldest systems that the library supports, whose declarations need no attribute.
private let oldest: KeyValuePairs = [
  "macOS": 15, "macCatalyst": 18, "iOS": 18, "tvOS": 18, "watchOS": 11, "visionOS": 2,
]

extension Symbol {
  /// The attribute of a declaration that came later, such as `@available(macOS 16.0, *)`.
  var introduction: String? {
    let introduced = oldest.compactMap { domain, limit -> String? in
      let item = availability?.first { $0.domain == domain && $0.introduced != nil }
      guard let version = item?.introduced, (version.major, version.minor ?? 0) > (limit, 0)
      else { return nil }
      return "\(domain) \(version.major).\(version.minor ?? 0)"
    }
    return introduced.isEmpty ? nil : "@available(\(introduced.joined(separator: ", ")), *)"
  }
}
