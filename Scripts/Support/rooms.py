"""Prints the arrows between the folders of a module: which types of one another one uses.

Fails if two folders use each other. It knows types by their names. To extend a type with a nested one
is not to use it.
"""

import collections
import pathlib
import re
import sys

module = pathlib.Path(sys.argv[1])
texts = {}
for path in module.glob("*/**/*.swift"):
    room = path.relative_to(module).parts[0]
    text = re.sub(r'//.*|"[^"\n]*"', "", path.read_text())
    text = re.sub(r"extension \w+ \{\s*((?:@\w+\s*)*public (?:enum|struct|protocol))", r"\1", text)
    texts[path] = room, re.sub(r"\b[A-Z]\w*\.(?=[A-Z])", "", text)

if not texts:
    sys.exit(f"error: there is no Swift file in a folder of {module}")

homes, parameters = collections.defaultdict(set), {}
for room, text in texts.values():
    parameters.update(re.findall(r"\b(?:struct|class) (\w+)<(\w+)", text))
    for name in re.findall(r"\b(?:class|struct|enum|protocol|actor) ([A-Z]\w*)", text):
        homes[name].add(room)

arrows = collections.defaultdict(set)
for path, (room, text) in texts.items():
    here = re.findall(r"\b(?:struct|class|extension) (\w+)", text)
    for name in set(re.findall(r"\b[A-Z]\w*", text)).difference(map(parameters.get, here)):
        for home in homes[name] if len(homes[name]) == 1 else ():
            if home != room:
                arrows[room, home].add(f"{name} in {path.name}")

loops = [(one, other) for one, other in sorted(arrows) if one < other and (other, one) in arrows]
for one, other in loops:
    print(f"{one} and {other} use each other:")
    for arrow in (one, other), (other, one):
        print(f"  {arrow[0]} uses {', '.join(sorted(arrows[arrow]))}")
sys.exit(bool(loops))
