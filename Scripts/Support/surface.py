"""Counts what a user of the libraries has to learn: python3 Scripts/Support/surface.py FOLDER.

The folder has a file for each module, with a line for each public symbol, as Scripts/api writes
them. Each count has a limit in surface.limits, which is lowered when the count falls, and raised
only for a reason that a commit names.

It also fails if a function takes its place, `fileID:` and `line:`, where a wrapper cannot pass the
place on: the place stands behind all other parameters, and before the closures that a call trails.
"""

import pathlib
import re
import sys

# The functions that ask a source for a callback, or attach a delegate to it.
ENTRY = re.compile(
    r"(Promise\.init\((from|owning|with):|Promise\.answer\(|DelegateAttachment\.init\().*?\): "
)
# What the compiler fills in for a caller.
FILLED = {"isolation", "fileID", "line"}


def counted(symbols):
    entries = [found for found in map(ENTRY.match, symbols) if found]
    sizes = [sum(name not in FILLED for name in re.findall(r"\w+(?=:)", e[0])) for e in entries]
    return {
        "symbols of all modules": len(symbols),
        "entry points for requests and attachments": len(entries),
        "parameters of one of them": max(sizes),
    }


def misplaced(symbols):
    """The symbols whose place does not stand behind all parameters but trailing closures."""
    place = "fileID: StaticString = #fileID, line: UInt = #line"
    for symbol in symbols:
        before, found, after = symbol.partition(place)
        if not found:
            continue
        closures = parameters(after)
        previous = parameters(before.partition("(")[2].partition("(")[2])[-1:]
        trailed = [last for last in previous if "→" in last and "@autoclosure" not in last]
        if trailed or not all("→" in closure for closure in closures):
            yield symbol.partition(": ")[0]


def parameters(text):
    """Splits the parameters at the beginning of a text, which ends with the list or goes on."""
    found, depth = [""], 0
    for character in text.replace("->", "→"):
        depth += (character in "([<") - (character in ")]>")
        if depth < 0:
            break
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [parameter.strip() for parameter in found if parameter.strip()]


def limits():
    lines = pathlib.Path(__file__).with_suffix(".limits").read_text().splitlines()
    return {name: int(limit) for limit, name in (line.split(maxsplit=1) for line in lines)}


def main():
    files = pathlib.Path(sys.argv[1]).glob("*.txt")
    symbols = [line for file in files for line in file.read_text().splitlines()]
    counts, allowed = counted(symbols), limits()
    for name, count in counts.items():
        print(f"{count:4} {name}, of at most {allowed.get(name, 'no limit')}")
    grown = [name for name, count in counts.items() if count > allowed.get(name, -1)]
    if grown:
        sys.exit(f"too many: {'; '.join(grown)}. Join what is alike, remove what nobody "
                 "uses, or raise surface.limits and give the reason in the commit")
    if wrong := list(misplaced(symbols)):
        sys.exit(f"fileID: and line: stand behind all but trailing closures: {'; '.join(wrong)}")


if __name__ == "__main__":
    main()
