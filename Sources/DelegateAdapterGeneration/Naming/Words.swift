/// Returns the words of a name in camel case: did, Find, URL and In for `didFindURLIn`.
package func words(of name: String) -> [String] {
  let letters = Array(name)
  var words: [String] = []
  for (index, letter) in letters.enumerated() {
    let previous = index > 0 ? letters[index - 1] : "A"
    let isNextLower = index + 1 < letters.count && letters[index + 1].isLowercase
    let startsWord = letter.isUppercase && (!previous.isUppercase || isNextLower)
    if words.isEmpty || (startsWord && index > 0) {
      words.append(String(letter))
    } else {
      words[words.count - 1].append(letter)
    }
  }
  return words
}

/// Joins words into one name that starts in lower case: `urlFound` from `URL` and `Found`.
func name(of words: some Collection<String>) -> String {
  guard let first = words.first else { return "" }
  let isAcronym = first.count > 1 && first.allSatisfy { $0.isUppercase || $0.isNumber }
  let lead = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
  return lead + words.dropFirst().joined()
}

let prepositions: Set<String> = [
  "With", "To", "For", "At", "From", "In", "On", "By", "Of", "Using", "Into", "After", "Before",
]
