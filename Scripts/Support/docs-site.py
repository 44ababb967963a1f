"""Completes the site of the documentation: docs-site.py SITE LIBRARY BASE SOURCES TITLES…

The page of the whole library gets the text of the archive LIBRARY, which has one page. Its reading
order stands in the sidebar, where symbols have the short titles of the files TITLES. A link to a
file of the repository leads below the address SOURCES; if that is empty, the file is copied into
the site. BASE is the path at which the site is served: "/" or "/name/".
"""

import json
import pathlib
import re
import shutil
import sys

MODULES = ["DelegatePromises", "CorePromises", "PromisesTesting", "PromiseTracing",
           "PromiseTimeline"]


def module(identifier):
    return MODULES.index(identifier.split("/")[-1])


def complete_root(site, library):
    """Gives the page of the library its text; returns the pages that it lists, in order."""
    file = site / "data/documentation.json"
    page = json.loads(file.read_text())
    text = json.loads((library / "data/documentation/library.json").read_text())
    for part in ["abstract", "primaryContentSections"]:
        page[part] = text[part]
    page["references"] = text["references"] | page["references"]
    section = page["topicSections"][0]
    section["title"] = "Modules"
    section["identifiers"].sort(key=module)
    file.write_text(json.dumps(page))
    lists = [part for content in text["primaryContentSections"] for part in content["content"]
             if part["type"] == "orderedList"]
    found = re.findall(r'"identifier": "(doc:[^"]*)"', json.dumps(lists))
    return [page["references"][identifier] for identifier in found]


def titled(site, nodes, titles):
    """Gives the nodes of the sidebar, and those below, the short titles of their symbols."""
    for node in nodes:
        page = site / ("data" + node["path"] + ".json") if "path" in node else None
        if page and page.exists():
            symbol = json.loads(page.read_text())["metadata"].get("externalID")
            node["title"] = titles.get(symbol, node["title"])
        titled(site, node.get("children", []), titles)


def fill_sidebar(site, pages, titles):
    file = site / "index/index.json"
    index = json.loads(file.read_text())
    root = index["interfaceLanguages"]["swift"][0]
    modules = sorted(root["children"], key=lambda node: MODULES.index(node["title"]))
    titled(site, modules, titles)
    articles = [{"type": "article", "title": page["title"], "path": page["url"]} for page in pages]
    root["children"] = [{"type": "groupMarker", "title": "Read in this order"}, *articles,
                        {"type": "groupMarker", "title": "Modules"}, *modules]
    file.write_text(json.dumps(index))


def lead_links(site, base, sources):
    """Leads links to files of the repository where a browser finds them; returns how many."""
    link = re.compile(r'"((?:\.\./){3}([A-Za-z][^"#]*)(#[^"]*)?)"')
    count = 0

    def led(found):
        nonlocal count
        count += 1
        path, heading = found.group(2), found.group(3) or ""
        if sources:
            return f'"{sources}/{path}{heading}"'
        copy = site / "files" / (path + ".txt")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        return f'"{base}files/{path}.txt"'

    for file in site.glob("data/**/*.json"):
        text = file.read_text().replace("\\/", "/")
        changed = link.sub(led, text)
        if changed != text:
            file.write_text(changed)
    return count


def main(site, library, base, sources, *titles):
    site = pathlib.Path(site)
    short = {}
    for file in titles:
        short |= json.loads(pathlib.Path(file).read_text())
    fill_sidebar(site, complete_root(site, pathlib.Path(library)), short)
    (site / "index.html").write_text(
        f'<meta http-equiv="refresh" content="0; url={base}documentation/">\n')
    print(f"{lead_links(site, base, sources)} links lead to files of the repository")


main(*sys.argv[1:])
