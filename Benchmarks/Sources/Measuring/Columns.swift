/// Returns lines of cells as text, with each column as wide as its widest cell.
func columns(of lines: [[String]], leftAligned: Set<Int>) -> String {
  let widths = lines[0].indices.map { column in lines.map(\.[column].count).max() ?? 0 }
  return lines.map { cells in
    let padded = cells.indices.map { column in
      let padding = String(repeating: " ", count: widths[column] - cells[column].count)
      return leftAligned.contains(column) ? cells[column] + padding : padding + cells[column]
    }
    return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }.joined(separator: "\n")
}
