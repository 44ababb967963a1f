/// The page of a timeline: markup, style, script and data in one file.
///
/// The files stand in `Web`, and `Scripts/Support/timeline-files.py` makes strings of the program of
/// them. They are no resources of the package: a resource is found through Foundation's `Bundle`, at
/// a path that the build has written into the program. A program that is linked statically or moved
/// to another machine would have no page.
struct TimelinePage {
  private let timeline: Timeline

  init(of timeline: Timeline) {
    self.timeline = timeline
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(Self.escaped(timeline.title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(Self.markup)
    <script type="application/json" id="data">\(PageData(of: timeline).json)</script>
    <script>
    "use strict";
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }

  /// Nothing is loaded, and nothing is sent, whatever a value may hold.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  private static func escaped(_ text: String) -> String {
    // By scalar: a "<" with an accent on it is one character, and still opens a tag.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
