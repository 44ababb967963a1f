"""Checks the search of the site of the documentation: docs-search.py SITE [CHROMIUM]

Each article has words that stand in its text, but in no other article and in no title or heading.
The index must find the article by them. With Chromium, one of the words is also typed.
"""

import collections
import functools
import http.server
import json
import pathlib
import re
import sys
import threading

from browser import Browser


def words_of_articles():
    """Returns the paths of the articles that have each word of plain prose."""
    found = collections.defaultdict(set)
    for file in pathlib.Path("Sources").glob("*/*.docc/*.md"):
        path = f"/documentation/{file.parent.stem.lower()}/{file.stem}"
        for line in file.read_text().splitlines():
            plain = re.match(r"[A-Za-z][^\[\]`<@|\"]*$", line)
            for word in re.findall(r"\b[a-z]{8,}\b", line):
                found[word].add(path if plain and file.stem != file.parent.stem else None)
    return found


def words_of_text_alone(index):
    """Returns a word for each article that stands in its text alone."""
    titles = json.dumps([[title, [heading for _, heading, _ in sections]]
                         for title, _, sections in index]).lower()
    words = {}
    for word, paths in sorted(words_of_articles().items()):
        if len(paths) == 1 and None not in paths and word not in titles:
            words.setdefault(*paths, word)
    return words


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def opened_by_typing(site, program, word):
    """Types a word into the search, presses Enter, and returns the path of the page that opens."""
    serve = functools.partial(Quiet, directory=site)
    server = http.server.ThreadingHTTPServer(("localhost", 0), serve)
    server.handle_error = lambda *_: None  # the browser ends in the middle of a file
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser.started(program)
    try:
        browser.send("Page.navigate",
                     url=f"http://localhost:{server.server_address[1]}/documentation/")
        browser.run(APPEARS % "h1")
        browser.press("/")
        browser.write(word)
        browser.run(APPEARS % "dialog[open] mark")
        browser.press("Enter")
        return browser.run("""new Promise((done) => setInterval(() => {
          if (!location.pathname.endsWith("/documentation/")) done(location.pathname);
        }, 10))""")
    finally:
        browser.close()
        server.shutdown()


APPEARS = """new Promise((done) => setInterval(() => {
  if (document.querySelector("%s")) done();
}, 10))"""


def main(site, program=None):
    index = json.loads((pathlib.Path(site) / "search.json").read_text())
    words = words_of_text_alone(index)
    assert len(words) > 10, f"only {len(words)} articles have a word of their own"
    own = []
    for path, word in words.items():
        found = [page for _, page, sections in index if word in json.dumps(sections).lower()]
        assert path in found, f"error: the search finds {word} in {found}, but not in {path}"
        own += [(path, word)] if found == [path] else []
    if program:
        path, word = own[0]
        opened = opened_by_typing(site, program, word).rstrip("/")
        assert opened == path, f"error: who types {word} and Enter comes to {opened}, not to {path}"
    print(f"the search finds {len(words)} articles by a word of their text"
          f"{', and opens one in a browser' if program else ''}")


main(*sys.argv[1:])
