"""Finds places in Swift files by a declaration and a short pattern, and edits them.

A list of edits looks so:

    = NAME
    at MODULE.TYPE.MEMBER    a declaration; without TYPE, a function or a type of the file's top level
    - PATTERN                what stands in that declaration exactly once; blanks and lines do not matter
    * PATTERN                what stands there once or more
    > TEXT                   what takes its place, or the place of each

An edit may take several lines of each kind, and a name several edits. Files may be renamed and moved,
and the code around the pattern may change. What no longer fits is an error that names the edit.
"""

import re
import sys
from pathlib import Path

FOLDERS = {"CorePromises": "Promises"}  # the folders of modules whose names differ

MODIFIERS = r"(?:(?:@\w+(?:\([^()]*\))?|[a-z]+(?:\([a-z]+\))?)\s+)*"
TYPE = re.compile(rf"^( *){MODIFIERS}(?:struct|class|enum|extension|actor|protocol)\s+([\w.]+)")
MEMBER = re.compile(rf"^( *){MODIFIERS}(?:(?:func|var|let)\s+`?(\w+)|(init|deinit|subscript)\b)")


class Edit:
    def __init__(self, name, place):
        self.name, self.place, self.old, self.new, self.is_everywhere = name, place, [], [], False


def fail(name, why):
    sys.exit(f"error: {name} no longer fits: {why}")


def indentation(line):
    return len(line) - len(line.lstrip(" "))


def end_of(lines, start):
    """Returns the line after a declaration, of which the first line and the formatting tell the end."""
    depth = indentation(lines[start])
    for number in range(start + 1, len(lines)):
        line = lines[number]
        if not line.strip() or indentation(line) > depth:
            continue
        if indentation(line) < depth or not re.match(r" *[}){\->w]", line):
            return number
        if line.strip() == "}":
            return number + 1
    return len(lines)


def declarations(lines, pattern, name, within):
    """Yields the extents, in lines, of the declarations of that name."""
    first, last = within
    for number in range(first, last):
        found = pattern.match(lines[number])
        if found and name in (found[2], found[2] and found[2].split(".")[-1], found[found.lastindex]):
            yield number, end_of(lines, number)


def extents(text, names):
    """Returns the parts of a file in which the declaration stands, as pairs of offsets."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    places = [(0, len(lines))]
    for name in names[:-1]:
        places = [part for place in places for part in declarations(lines, TYPE, name, place)]
    found = [
        part
        for place in places
        for pattern in ((MEMBER, TYPE) if len(names) == 1 else (MEMBER,))
        for part in declarations(lines, pattern, names[-1], place)
    ]
    return [(starts[first], starts[last]) for first, last in found]


def expression(lines):
    """Returns a regular expression for a pattern, in which blanks do not matter."""
    tokens = re.findall(r"\w+|[^\w\s]", " ".join(lines))
    text = ""
    for before, token in zip([""] + tokens, tokens):
        is_word = re.match(r"\w", before or " ") and re.match(r"\w", token)
        text += (r"\s+" if is_word else r"\s*" if before else "") + re.escape(token)
    start = r"(?<!\w)" if re.match(r"\w", tokens[0]) else ""
    end = r"(?!\w)" if re.match(r"\w", tokens[-1]) else ""
    return re.compile(start + text + end)


class Sources:
    """The texts of the Swift files below a folder of modules."""

    def __init__(self, root, keeps_lines=False):
        self.root, self.keeps_lines = Path(root), keeps_lines
        self.texts = {}

    def files(self, module):
        folder = self.root / FOLDERS.get(module, module)
        if not folder.is_dir():
            folder = self.root / module
        for path in sorted(folder.rglob("*.swift")):
            if path not in self.texts:
                self.texts[path] = path.read_text()
            yield path

    def apply(self, edit, condition):
        """Makes an edit, with a condition for the words MUTANT and PLANTED; returns the files' paths."""
        module, *names = edit.place.split(".")
        pattern = expression(edit.old)
        found, has_declaration = [], False
        for path in self.files(module):
            for start, end in extents(self.texts[path], names):
                has_declaration = True
                places = pattern.finditer(self.texts[path], start, end)
                found += [(path, place.start(), place.end()) for place in places]
        found = sorted(set(found))
        if not has_declaration:
            fail(edit.name, f"there is no {edit.place}")
        if not found or len(found) > 1 and not edit.is_everywhere:
            fail(edit.name, f"{len(found)} places in {edit.place} look like: {' '.join(edit.old)}")
        for path, start, end in reversed(found):
            self.replace(path, start, end, edit, condition)
        return {path for path, _, _ in found}

    def replace(self, path, start, end, edit, condition):
        text = self.texts[path]
        line = text[text.rfind("\n", 0, start) + 1 : start]
        new = ("\n" + " " * indentation(line + ".")).join(edit.new)
        new = re.sub(r"\b(MUTANT|PLANTED)\b", lambda _: condition, new)
        if self.keeps_lines and new.count("\n") != text.count("\n", start, end):
            fail(edit.name, "its text has not as many lines as what it replaces")
        self.texts[path] = text[:start] + new + text[end:]


def read(lines, name, edits):
    """Adds the edits in the lines that follow a name."""
    for line in lines:
        mark, _, rest = line.partition(" ")
        if mark == "at":
            edits.append(Edit(name, rest))
        elif mark in ("-", "*"):
            if edits[-1].new:
                edits.append(Edit(name, edits[-1].place))
            edits[-1].old.append(rest)
            edits[-1].is_everywhere = mark == "*"
        elif mark == ">":
            edits[-1].new.append(rest)
    for edit in edits:
        if not (edit.old and edit.new):
            fail(name, "an edit lacks a pattern or a text")
    return edits


def sections(path):
    """Yields the name, the mark before it, and the lines of each part of a list."""
    name, mark, lines = None, "", []
    for line in Path(path).read_text().splitlines():
        if not line or line.startswith("# ") or line == "#":
            continue
        if line[:2] in ("= ", "+ "):
            if name is not None:
                yield name, mark, lines
            name, mark, lines = line[2:], line[0], []
        else:
            lines.append(line)
    if name is not None:
        yield name, mark, lines


def main():
    """edits.py FOLDER LIST…: makes the edits of the lists in the modules below the folder.

    No line is added or removed, so that lines keep their numbers.
    """
    sources, changed = Sources(sys.argv[1], keeps_lines=True), set()
    for path in sys.argv[2:]:
        for name, _, lines in sections(path):
            for edit in read(lines, name, []):
                changed |= sources.apply(edit, f'isPlanted("{name}")')
    for path in changed:
        path.write_text(sources.texts[path])


if __name__ == "__main__":
    main()
