/// The error of a recording that cannot be read.
///
/// `package`: tests look for it by its type, and users read its description.
package struct RecordingError: Error, CustomStringConvertible {
  /// The file; nil if the lines came from elsewhere.
  private let file: String?
  /// The line, counted from one.
  private let line: Int
  /// The requirement that the problem concerns, if it concerns one.
  private let requirement: String?
  private let problem: String

  init(file: String?, line: Int, requirement: String? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.requirement = requirement
    self.problem = problem
  }

  /// The place, the rule, the fact and the way out.
  package var description: String {
    let subject = requirement.map { "\"\($0)\": " } ?? ""
    return "\(file ?? "the recording"):\(line): \(subject)\(problem). Record it again"
  }
}
