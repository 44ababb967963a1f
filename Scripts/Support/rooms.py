"""Finds circles among the folders of a module: rooms.py INDEX LIBRARY FOLDER…

A folder uses another one if it names anything that is declared there: a type, a function, a member. A
file beside the folders counts as one. The index has no operators, and no code for other systems.
The compiler has written all names, and where they are declared, into the INDEX of a debug build,
which LIBRARY, the toolchain's libIndexStore, reads. Prints what makes each arrow of a circle.
"""

import collections
import ctypes
import graphlib
import pathlib
import sys

DEFINITION, REFERENCE, RECORD = 1 << 1, 1 << 2, 2  # of indexstore.h


class Text(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.start, self.length).decode()


class Index:
    """What a build has written down of the names in its files."""

    def __init__(self, path, library):
        self.library = ctypes.CDLL(library)
        units = pathlib.Path(path).glob("*/units/*")
        self.units = sorted(units, key=lambda unit: unit.stat().st_mtime)
        self.store = self.call("store_create", str(path).encode(), None)

    def call(self, name, *arguments, returns=ctypes.c_void_p):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = returns
        return function(*(ctypes.c_void_p(one) if isinstance(one, int) else one
                          for one in arguments))

    def each(self, name, reader, read):
        """Returns what `read` makes of each item that a function of the library shows to a closure."""
        found = []
        shown = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
        self.call(name, reader, None, shown(lambda _, one: not found.append(read(one))),
                  returns=ctypes.c_bool)
        return found

    def records(self):
        """Returns the newest record of each file."""
        found = {}
        for unit in self.units:
            reader = self.call("unit_reader_create", self.store, unit.name.encode(), None)
            file = str(self.call("unit_reader_get_main_file", reader, returns=Text))
            for kind, path, name in self.each(
                    "unit_reader_dependencies_apply_f", reader, self.dependency):
                if kind == RECORD and path == file:
                    found[pathlib.Path(file)] = name
        return found

    def dependency(self, one):
        return (self.call("unit_dependency_get_kind", one, returns=ctypes.c_int),
                str(self.call("unit_dependency_get_filepath", one, returns=Text)),
                str(self.call("unit_dependency_get_name", one, returns=Text)))

    def names(self, record):
        """Returns the names in a file: the identifier, the name and the roles of each."""
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        return self.each("record_reader_occurrences_apply_f", reader, self.name)

    def name(self, one):
        symbol = self.call("occurrence_get_symbol", one)
        return (str(self.call("symbol_get_usr", symbol, returns=Text)),
                str(self.call("symbol_get_name", symbol, returns=Text)),
                self.call("occurrence_get_roles", one, returns=ctypes.c_uint64))


def arrows(index, records, module):
    """Returns which names each folder of a module uses of another one."""
    paths = sorted(module.glob("**/*.swift"))
    if lacking := [path.name for path in paths if path not in records]:
        sys.exit(f"error: build {module} for debugging: the index has no {', '.join(lacking)}")
    files = {path: (path.relative_to(module).parts[0], index.names(records[path]))
             for path in paths}
    homes = {identifier: room for room, names in files.values()
             for identifier, _, roles in names if roles & DEFINITION}
    found = collections.defaultdict(set)
    for path, (room, names) in files.items():
        for identifier, name, roles in names:
            home = homes.get(identifier, room)
            if roles & REFERENCE and home != room:
                found[room, home].add(f"{name} in {path.name}")
    return found


def main():
    index = Index(*sys.argv[1:3])
    records, status = index.records(), 0
    for module in map(pathlib.Path.absolute, map(pathlib.Path, sys.argv[3:])):
        found = arrows(index, records, module)
        rooms = collections.defaultdict(set)
        for room, home in found:
            rooms[room].add(home)
        try:
            order = list(graphlib.TopologicalSorter(rooms).static_order())
            print(f"{module.name}: {' < '.join(order)}")
        except graphlib.CycleError as error:
            status, circle = 1, error.args[1][::-1]
            print(f"{module.name} has a circle: {' uses '.join(circle)}")
            for arrow in zip(circle, circle[1:]):
                print(f"  {arrow[0]} uses {', '.join(sorted(found[arrow]))}")
    sys.exit(status)


main()
