"""Shortens the titles of symbols in symbol graphs, so that readers tell overloads apart:
short-titles.py FOLDER TITLES.

Lists of symbols lose generic parameters and the arguments that are never written; so do the titles
of pages. The declaration on a symbol's own page stays whole. A sidebar shows some twenty-five
characters: TITLES gets, for each symbol, the labels that tell it from its overloads, and a type or
a result where labels do not, as in `answer(from:taking: DelegateSlot…)`.
"""

import collections
import json
import pathlib
import re
import sys

ROOM = 26  # characters that a sidebar shows of a function's parameters
UNWRITTEN = {"isolation", "fileID", "line"}  # arguments whose defaults a caller takes


def written(parameters):
    return [(label, type) for label, type in parameters if label not in UNWRITTEN]


def parameters(symbol):
    """Returns the labels of a function, each with the first name in the parameter's type."""
    labels = re.search(r"\((.*)\)", symbol["names"]["title"]).group(1).split(":")[:-1]
    declared = symbol.get("functionSignature", {}).get("parameters", [])
    types = [short_type(parameter["declarationFragments"]) for parameter in declared]
    types = [re.sub(r"^(\w+\.)+(?=\w)", "", type) for type in types]
    return written(zip(labels, types + [""] * (len(labels) - len(types))))


def short_type(fragments):
    """Returns a type without its generic arguments: `Promise...`, `(Answer) -> Void`."""
    text = "".join(fragment["spelling"] for fragment in fragments).split(": ", 1)[-1]
    text = re.sub(r"@\w+(\(\w+\))? |\b(consuming|sending|isolated|some|any|repeat|each) ", "", text)
    text = text.replace("->", "→").replace("Self.", "")
    while re.search(r"<[^<>]*>", text):
        text = re.sub(r"<[^<>]*>", "", text)
    text = re.sub(r"^\(\) → ", "", text)  # an expression that is evaluated later
    text = re.sub(r"^(\(.*\))( async)?( throws)? → .*", r"\1\2", text)  # a closure
    return text.replace("→", "->").replace("ReferenceWritableKeyPath", "KeyPath")


def result(symbol):
    return short_type(symbol.get("functionSignature", {}).get("returns", []))


def condition(symbol):
    """Returns the protocol on which a function depends, beyond its type's own conditions."""
    rules = symbol.get("swiftExtension", {}).get("constraints", [])
    return "".join(f" if {rule['rhs']}" for rule in rules[-1:] if rule["kind"] == "conformance")


def titles(symbols):
    """Returns a short title for each of some overloads."""
    shapes = [(parameters(symbol), result(symbol), condition(symbol)) for symbol in symbols]
    base = symbols[0]["names"]["title"].split("(")[0]
    return [base + distinct(shape, [other for other in shapes if other is not shape])
            for shape in shapes]


def distinct(shape, others):
    """Returns as many labels of a function as tell it from the others, with a type, or a result or
    a condition in place of labels, if need be."""
    own, own_result, own_condition = shape
    twins = [other for other in others if other[0] == own]
    others = [other for other, *_ in others if other != own]
    if any(end != own_result for _, end, _ in twins):
        return f"({'…' if own else ''}) -> {own_result}"
    if own_condition and any(rule != own_condition for _, _, rule in twins):
        return f"({'…' if own else ''}){own_condition}"
    if not others:
        count = len(own)
    else:
        count = next((at for at in range(1, len(own) + 1)
                      if all(other[:at] != own[:at] for other in others)), len(own))
    labels = [label for label, _ in own]
    of_others = [[label for label, _ in other] for other in others]
    needs_type = any(other[:count] == labels[:count] for other in of_others)
    typed = closed(labels[:count], len(labels), own[count - 1][1] if own and needs_type else None)
    if len(typed) > ROOM:  # Then labels may tell more.
        for count in range(count + 1, len(own) + 1):
            if all(other[:count] != labels[:count] for other in of_others):
                return closed(labels[:count], len(labels))
    return typed


def closed(labels, count, type=None):
    shown = "".join(f"{label}:" for label in labels)
    return f"({shown}{' ' + type if type else ''}{'' if len(labels) == count else '…'})"


def concise(fragments):
    """Returns a declaration without generic parameters and without unwritten arguments."""
    text = "".join(fragment["spelling"] for fragment in fragments)
    owners = [at for at, fragment in enumerate(fragments) for _ in fragment["spelling"]]
    kept = [True] * len(text)
    generic = re.match(r"[^(<]*<", text)
    if generic:
        end = closing(text.replace("->", "  "), generic.end() - 1)
        kept[generic.end() - 1:end + 1] = [False] * (end + 2 - generic.end())
    for found in re.finditer(r"((isolation|fileID|line): (isolated \([^)]*\)\??|isolated any Actor|"
                             r"StaticString|UInt)(, )?)+", text):
        start = found.start()
        if not found.group().endswith(", ") and text[start - 2:start] == ", ":
            start -= 2
        kept[start:found.end()] = [False] * (found.end() - start)
    pieces = collections.defaultdict(str)
    for character, owner, keeps in zip(text, owners, kept):
        if keeps:
            pieces[owner] += character
    return [{**fragments[at], "spelling": pieces[at]} for at in sorted(pieces)]


def closing(text, start):
    depth = 0
    for at in range(start, len(text)):
        depth += {"<": 1, ">": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"no end of {text[start:]}")


def shorten(graphs):
    """Shortens titles in the graphs, and returns those for a sidebar, by the symbols' names."""
    sidebar = {}
    overloads = collections.defaultdict(list)
    for symbol in (symbol for graph in graphs for symbol in graph["symbols"]):
        names, kind = symbol["names"], symbol["kind"]["identifier"]
        if len(names["title"]) > ROOM and re.fullmatch(r"[\w.]+", names["title"]):
            # A nested type, which its owner stands beside.
            sidebar[symbol["identifier"]["precise"]] = names["title"].rpartition(".")[2]
        if not kind.endswith((".init", ".method", ".func", ".property", ".enum.case")):
            continue
        if "subHeading" in names:
            names["subHeading"] = concise(names["subHeading"])
        if re.match(r"\w+\(.*\)", names["title"]):
            parent = tuple(symbol["pathComponents"][:-1])
            overloads[parent, names["title"].split("(")[0]].append(symbol)
        elif kind.endswith("property"):
            sidebar[symbol["identifier"]["precise"]] = names["title"]
    for group in overloads.values():
        for symbol, title in zip(group, titles(group)):
            sidebar[symbol["identifier"]["precise"]] = title
            symbol["names"]["title"] = re.sub(r"\b(isolation|fileID|line):", "",
                                              symbol["names"]["title"])
    return sidebar


def main(folder, titles):
    files = sorted(pathlib.Path(folder).glob("*.symbols.json"))
    graphs = [json.loads(file.read_text()) for file in files]
    pathlib.Path(titles).write_text(json.dumps(shorten(graphs)))
    for file, graph in zip(files, graphs):
        file.write_text(json.dumps(graph))


main(*sys.argv[1:])
