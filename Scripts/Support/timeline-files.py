"""Makes the Swift file of the timeline's page out of the files in Sources/PromiseTimeline/Page/Web.

  python3 Scripts/Support/timeline-files.py           writes the file
  python3 Scripts/Support/timeline-files.py --check   fails if the file would change

The modules of the script become one script: without their imports and exports, since they share
their names. Comments for a type checker, and at the top of a file, stay behind.
"""

import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/PromiseTimeline/Page"
MADE = PAGE / "TimelinePage+Files.swift"
# In the order in which they run: a module uses at once only what stands before it.
MODULES = ["reading", "filtering", "layout", "scene", "drawing", "strokes", "axis", "panel",
           "controls", "start"]


def read(name):
    return (PAGE / "Web" / name).read_text(encoding="utf-8")


def body(module):
    """The code of a module, as a part of one script."""
    text = read(f"{module}.js")
    text = re.sub(r"\A(//[^\n]*\n)+\n", "", text)
    text = re.sub(r"^import [^;]*;\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^ */\*\*[^\n]*\*/\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"/\*\* @type [^*]*\*/ ", "", text)
    text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
    if re.search(r"^(import|export)\b", text, flags=re.MULTILINE):
        sys.exit(f"error: {module}.js imports or exports in a way that this script does not know")
    return text.strip("\n")


def literal(name, text):
    if '"""#' in text or "\\#" in text:
        sys.exit(f"error: {name} has characters that end a string of the Swift file")
    lines = ["    " + line if line else "" for line in text.split("\n")]
    return "\n".join([f'  static let {name} = #"""', *lines, '    """#'])


def made():
    missing = {path.stem for path in (PAGE / "Web").glob("*.js")} ^ set(MODULES)
    if missing:
        sys.exit(f"error: the list of modules and the folder differ by {', '.join(missing)}")
    style = re.sub(r"\A/\*.*?\*/\n+", "", read("page.css"), flags=re.DOTALL)
    parts = [
        literal("markup", read("page.html").strip("\n")),
        literal("style", style.strip("\n")),
        literal("script", "\n\n".join(map(body, MODULES))),
    ]
    return "\n".join([
        "// Made by Scripts/Support/timeline-files.py out of the files in Web: edit those.", "",
        "extension TimelinePage {", "\n\n".join(parts), "}", ""])


def main():
    if sys.argv[1:] == ["--check"]:
        if not MADE.exists() or MADE.read_text(encoding="utf-8") != made():
            sys.exit(f"error: {MADE.name} differs from the files in Web: run "
                     "python3 Scripts/Support/timeline-files.py")
    elif sys.argv[1:]:
        sys.exit(f"timeline-files: pass --check or nothing, not {sys.argv[1:]}")
    else:
        MADE.write_text(made(), encoding="utf-8")


main()
