"""Says who uses each public symbol: python3 Scripts/Support/symbols.py FOLDER [--rows].

It reads a line for each public symbol, as Scripts/api writes them. It fails if a symbol has no user
and no line in symbols.reasons, which has a symbol, a tab and the reason, or for a needless line.

It finds a use by name, and that of a function by the labels of a call as well. A type is used where
one of its members is, or where the declaration of a used symbol names it. What a protocol requires,
and a case of an enum that is used, need no user.

It also fails if a function of CorePromises, DelegatePromises or DelegateEvents is called in no
snippet and no spelling: these compile in both default isolations.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parents[2]
SNIPPETS = ["Consumers/PageSnippets/**/*.swift", "Consumers/Apple/Snippets/*.swift"]
USERS = {
    "example": ["Examples/**/*.swift"],
    "page": ["README.md", "Sources/**/*.docc/**/*.md"],
    "snippet": [*SNIPPETS, "Tests/TestingArticle/*.swift"],
    "generated": ["Sources/*Generation/Writing/*.swift"],
}
BOTH_ISOLATIONS = {
    "snippet": SNIPPETS,
    "spelling": ["Consumers/Spellings/**/*.swift"],
}
REQUIRED = """description customMirror ==(_:_:) <(_:_:) hash(into:) startIndex endIndex init(from:)
  now subscript(_:) init(arrayLiteral:) makeAsyncIterator() next(isolation:) minimumResolution
  advanced(by:) duration(to:) sleep(until:tolerance:)""".split()


def parts(text, opening="([{", closing=")]}"):
    """Splits the list at the beginning of a text at its commas."""
    found, depth = [""], 0
    for character in text.replace("->", "→"):
        depth += (character in opening) - (character in closing)
        if depth < 0:
            break
        found[-1] += character
        if character == "," and depth == 0:
            found.append("")
    return [part.strip() for part in found if part.strip()]


class Text:
    """What a user writes: names, and the labels of the calls of each function."""

    def __init__(self, patterns):
        files = [file for pattern in patterns for file in ROOT.glob(pattern)]
        text = "\n".join(file.read_text() for file in files if ".build" not in file.parts)
        text = re.sub(r"^- ``.*$", "", text, flags=re.M)  # an index names every symbol
        text = re.sub(r"\b([A-Z]\w*)[./]init\(", r"\1(", text)
        self.types = set(re.findall(r"\b[A-Z]\w*", text))
        self.members = set(re.findall(r"[./`](\w+)(?![\w(])", text))
        self.declared = set(re.findall(r"\b(?:var|let|func) (\w+)", text))
        passed = re.findall(r"[./`](\w+)(?=[),`])|\b(\w+)\.init\b(?!\()", text)
        passed = {name: {"", "_:"} for names in passed for name in names if name != "init"}
        self.calls = collections.defaultdict(set, passed)
        for call in re.finditer(r"(?<!func )\b(\w+)(?:<[^()\n]*>)?`?(\(| \{)", text):
            rest = text[call.end() : call.end() + 600]
            listed = parts(rest) if call[2] == "(" else []
            labels = "".join(re.match(r"(\w+:)*", part)[0] or "_:" for part in listed)
            if call[1] != "init" or labels.strip("_:"):  # else, it can be any type's
                self.calls[call[1]].add(labels)


class Symbol:
    def __init__(self, line):
        self.path, self.words = line.split(": ", 1)
        self.owner, _, self.name = self.path.rpartition(".")
        self.base, self.is_function, labels = self.name.partition("(")
        self.is_type = re.search(r"\b(struct|class|enum|protocol) ", self.words)
        self.labels = re.findall(r"\w+:", labels)
        declared = re.sub(rf"^.*?\b{re.escape(self.base)}`?(<[^(]*>)?\(", "", self.words)
        # What a call has to have: a parameter can have a default, trail the call, or be repeated.
        self.call = ""
        for label, part in zip(self.labels, parts(declared, "([{<", ")]}>")):
            often = "*" if label == "_:" else "?"
            self.call += f"({label})" + often * bool(re.search(r" = |→|\.\.\.|repeat ", part))

    def accepts(self, call):
        return call == "".join(self.labels) or re.fullmatch(self.call, call)

    def is_in(self, text):
        if not self.is_function:
            return self.base in (text.types if self.is_type and not self.owner else text.members)
        names = {self.base} | ({self.owner.rpartition(".")[2]} if self.base == "init" else set())
        return any(self.accepts(call) for name in names for call in text.calls[name])


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.txt"))
    symbols = [Symbol(line.rstrip()) for file in files for line in file.open()]
    texts = {user: Text(patterns) for user, patterns in USERS.items()}
    compiled = {place: Text(patterns) for place, patterns in BOTH_ISOLATIONS.items()}
    libraries = {
        line.split(": ")[0]
        for file in files
        if file.stem in ("CorePromises", "DelegatePromises", "DelegateEvents")
        for line in file.open()
    }
    found = {symbol: {user for user in USERS if symbol.is_in(texts[user])} for symbol in symbols}
    types = {symbol.path: symbol for symbol in symbols if symbol.is_type}
    for owner in [*types.values()] * 2:
        for symbol in symbols:
            if symbol.owner == owner.path or re.search(rf"\b{owner.base}\b", symbol.words):
                found[owner] |= found[symbol]
    protocols = {path for path in types if "protocol " in types[path].words}
    ours = {symbol.name for symbol in symbols if symbol.owner in protocols}
    others = {symbol.name for symbol in symbols if symbol.owner not in protocols}
    declared = set.union(*(text.declared for text in texts.values()))
    lines = pathlib.Path(__file__).with_suffix(".reasons").read_text().splitlines()
    reasons = dict(line.split("\t", 1) for line in lines)
    counts, nobody, uncompiled = collections.Counter(), set(), set()
    for symbol in symbols:
        required = symbol.name in {*REQUIRED, *(ours & others)} or "associated" in symbol.words
        required |= symbol.owner in protocols and symbol.base in declared
        required |= symbol.words.startswith("case ") and bool(found[types[symbol.owner]])
        by = [user for user in USERS if user in found[symbol]] or ["required"] * required
        nobody |= set() if by else {symbol.path}
        counts[by[0] if by else "NOBODY"] += 1
        places = [place for place in compiled if symbol.is_in(compiled[place])]
        if symbol.is_function and symbol.path in libraries and not (required or places):
            is_written = not symbol.words.startswith("case ") and symbol.base != "subscript"
            uncompiled |= {symbol.path} if is_written else set()
        if "--rows" in sys.argv:
            users = ", ".join(by) or f"NOBODY: {reasons.get(symbol.path, '')}"
            print(symbol.path, users, f"in both isolations: {', '.join(places) or '-'}", sep="\t")
    counts["symbols"] = len(symbols)
    print(", ".join(f"{count} {by}" for by, count in counts.most_common()))
    if wrong := sorted(nobody ^ reasons.keys()):
        sys.exit(
            "show in a snippet what nobody uses, remove it, or give its reason in symbols.reasons; "
            f"remove a reason that nothing needs: {', '.join(wrong)}"
        )
    if uncompiled:
        sys.exit(f"add to Consumers/Spellings: {', '.join(sorted(uncompiled))}")


main()
