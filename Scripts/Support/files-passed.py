"""Prints the files of the library that a walk of Consumers/Walks passes, in order.

    files-passed.py PROGRAM WALK [--returns] [--at-most N]

valgrind's lackey names every block of instructions that the walk enters, and the debug information
names its file. With --returns, it also prints each return to a file. With --at-most, it fails if the
walk passes more files of DelegatePromises.
"""

import argparse
import collections
import re
import subprocess
import sys
import tempfile

SOURCES = re.compile(r"/Sources/(Promises|DelegatePromises)/(.*\.swift)")
# Where valgrind loads a program that can be loaded anywhere.
BASES = (0x108000, 0x400000, 0)


def symbols(program):
    """Returns the addresses of the functions at which a walk begins and ends."""
    found = {}
    for line in subprocess.run(["nm", program], capture_output=True, text=True).stdout.splitlines():
        if match := re.fullmatch(r"([0-9a-f]+) [tT] \S*(walkBegins|walkEnds)yyF", line):
            found[match[2]] = int(match[1], 16)
    return found


def blocks(program, walk):
    """Returns the addresses of the blocks that the walk enters, as the program's file has them."""
    with tempfile.NamedTemporaryFile(mode="r") as log:
        subprocess.run(
            ["valgrind", "--tool=lackey", "--basic-counts=no", "--trace-superblocks=yes",
             "--vex-guest-chase=no", f"--log-file={log.name}", program, walk], check=True)
        entered = [int(line[3:], 16) for line in log if line.startswith("SB ")]
    marks = symbols(program)
    for base in BASES:
        begin, end = (base + marks[name] for name in ("walkBegins", "walkEnds"))
        if begin in entered and end in entered:
            first = entered.index(begin)
            return [block - base for block in entered[first:entered.index(end, first)]]
    sys.exit(f"{program} does not pass walkBegins and walkEnds in the walk '{walk}'")


def files(program, addresses):
    """Returns the source file of each address, if it is one of the library's."""
    unique = sorted(set(addresses))
    output = subprocess.run(
        ["llvm-symbolizer", f"--obj={program}", "--inlining=false", "--functions=none"],
        input="\n".join(hex(address) for address in unique), capture_output=True, text=True,
        check=True).stdout
    places = [line for line in output.splitlines() if line]
    found = {}
    for address, place in zip(unique, places, strict=True):
        if match := SOURCES.search(place):
            found[address] = f"{match[1]}/{match[2]}"
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("walk")
    parser.add_argument("--returns", action="store_true")
    parser.add_argument("--at-most", type=int)
    options = parser.parse_args()
    entered = blocks(options.program, options.walk)
    source = files(options.program, [block for block in entered if block < 1 << 32])
    passed, last = [], None
    for block in entered:
        if (file := source.get(block)) and file != last:
            passed.append(file)
            last = file
    counts = collections.Counter(passed)
    for file in passed if options.returns else counts:
        print(f"  {file}" + ("" if options.returns else f", entered {counts[file]} times"))
    own = sum(file.startswith("DelegatePromises/") for file in counts)
    print(
        f"the walk '{options.walk}' passes {own} files of DelegatePromises and {len(counts) - own}"
        f" of CorePromises, and returns {len(passed) - len(counts)} times to one of them")
    if options.at_most is not None and own > options.at_most:
        sys.exit(f"it should pass at most {options.at_most} files of DelegatePromises")


if __name__ == "__main__":
    main()
