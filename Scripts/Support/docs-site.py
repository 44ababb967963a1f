"""Completes the site of the documentation: docs-site.py SITE LIBRARY BASE SOURCES TITLES…

The page of the whole library gets the text of the archive LIBRARY, which has one page. Its reading
order stands in the sidebar, where symbols have the short titles of the files TITLES. A link to a
file of the repository leads below the address SOURCES; if that is empty, the file is copied into
the site. BASE is the path at which the site is served: "/" or "/name/".

The first pages lead to the two calls that a reader wants first, and the page of each call names the
articles that show it. The text of all pages goes into search.json, in which docs-search.js looks.
"""

import json
import pathlib
import re
import shutil
import sys

MODULES = ["DelegatePromises", "DelegateEvents", "CorePromises", "PromisesTesting", "PromiseTracing",
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


def fill_sidebar(site, calls, pages, titles):
    file = site / "index/index.json"
    index = json.loads(file.read_text())
    root = index["interfaceLanguages"]["swift"][0]
    modules = sorted(root["children"], key=lambda node: MODULES.index(node["title"]))
    titled(site, modules, titles)
    first, articles = ([{"type": kind, "title": page["title"], "path": page["url"]} for page in part]
                       for kind, part in [("method", calls), ("article", pages)])
    root["children"] = [{"type": "groupMarker", "title": "The two calls"}, *first,
                        {"type": "groupMarker", "title": "Read in this order"}, *articles,
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


def calls(site):
    """Returns references to the calls that ask a delegate, in the order of their page."""
    file = site / "data/documentation/delegatepromises/corepromises/promise.json"
    page = json.loads(file.read_text())
    listed = [page["references"][identifier] for section in page["topicSections"]
              for identifier in section["identifiers"]]
    return [call for call in listed
            if re.match(r"(answer|init)\((from|owning|with):", call["title"])]


def lead_to_calls(site, calls):
    """Lists the first `answer(from:…)` and `init(from:…)` on the first two pages; returns them."""
    first = []
    for name, title in [("answer", "Promise.answer(from:…)"), ("init", "Promise(from:…)")]:
        call = next(call for call in calls if call["title"].startswith(f"{name}(from:"))
        shown = {key: call[key] for key in call if key not in ["fragments", "conformance"]}
        first.append({**shown, "title": title})
    for name in ["documentation", "documentation/delegatepromises"]:
        file = site / f"data/{name}.json"
        page = json.loads(file.read_text())
        page["references"] |= {call["identifier"]: call for call in first}
        page["topicSections"].insert(0, {"title": "The two calls", "anchor": "The-two-calls",
                                         "identifiers": [call["identifier"] for call in first]})
        file.write_text(json.dumps(page))
    return first


def mention(site, calls, articles):
    """Names, on the page of each call, the articles that show a call with its first label."""
    for call in calls:
        name, label = re.match(r"(\w+)\((\w+):", call["title"]).groups()
        called = r"Promise\.answer" if name == "answer" else r"\bPromise(<\w+>)?"
        shows = re.compile(rf"{called}\(\s*{label}:")
        file = site / f"data{call['url']}.json"
        page = json.loads(file.read_text())
        found = {article["identifier"]["url"]: article for article in articles
                 if any(shows.search(words) for _, _, words in sections(article))}
        page["primaryContentSections"].insert(1, {"kind": "mentions", "mentions": list(found)})
        for identifier, article in found.items():
            page["references"][identifier] = {
                "identifier": identifier, "url": article["path"], "type": "topic",
                "title": article["metadata"]["title"], "kind": "article", "role": "article"}
        file.write_text(json.dumps(page))


def all_pages(site):
    """Returns all pages, the articles first, each with its path in the site."""
    pages = []
    for file in sorted((site / "data").glob("**/*.json")):
        path = "/" + file.relative_to(site / "data").with_suffix("").as_posix()
        pages.append(json.loads(file.read_text()) | {"path": path})
    return sorted(pages, key=lambda page: page["kind"] != "article")


def text(node, references):
    """Returns the words of a part of a page."""
    if isinstance(node, str):
        return node + " "
    if isinstance(node, list):
        return "".join(text(part, references) for part in node)
    kind = node.get("type")
    if kind in ["text", "codeVoice"]:
        return node.get("text", node.get("code"))
    if kind == "reference":
        return node.get("overridingTitle") or references[node["identifier"]]["title"]
    parts = [node[key] for key in ["name", "code", "inlineContent", "content", "header", "rows",
                                   "items"] if key in node]
    return text(parts, references) + ("" if kind in ["emphasis", "strong"] else " ")


def sections(page):
    """Returns the parts of a page: the anchor, the heading and the text of each."""
    references = page["references"]
    found = [["", "", text(page.get("abstract", []), references)]]
    for part in page.get("primaryContentSections", []):
        for node in part.get("content", []) + part.get("parameters", []):
            if node.get("type") == "heading":
                found.append([node["anchor"], node["text"], ""])
            else:
                found[-1][2] += text(node, references)
    return [[anchor, heading, " ".join(words.split())] for anchor, heading, words in found]


def main(site, library, base, sources, *titles):
    site = pathlib.Path(site)
    short = {}
    for file in titles:
        short |= json.loads(pathlib.Path(file).read_text())
    pages = complete_root(site, pathlib.Path(library))
    both = calls(site)
    fill_sidebar(site, lead_to_calls(site, both), pages, short)
    pages = all_pages(site)
    mention(site, both, [page for page in pages if page["kind"] == "article"])
    index = [[page["metadata"]["title"], page["path"], sections(page)] for page in pages]
    (site / "search.json").write_text(json.dumps(index, ensure_ascii=False))
    (site / "index.html").write_text(
        f'<meta http-equiv="refresh" content="0; url={base}documentation/">\n')
    print(f"{lead_links(site, base, sources)} links lead to files of the repository")


main(*sys.argv[1:])
