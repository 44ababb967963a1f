import DelegatePromises

/// Returns the outstanding tokens that were made on a line of a file.
func tokens(madeOn line: Int, of file: String = #fileID) -> [RetentionToken] {
  RetentionToken.outstanding.filter { $0.origin.fileID == file && $0.origin.line == line }
}
