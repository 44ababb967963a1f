"""Checks the search of the site of the documentation: docs-search.py SITE [CHROMIUM]

The index has the plain lines of each article. With Chromium, a word that one article alone has is
also typed.
"""

import functools
import http.server
import json
import pathlib
import re
import sys
import threading

from browser import Browser


def plain_lines():
    """Yields the path of each article, and its lines of prose without any markup."""
    for file in sorted(pathlib.Path("Sources").glob("*/*.docc/*.md")):
        if file.stem != file.parent.stem:
            lines = re.findall(r"^[A-Z][^\[\]`<@|\"*:&'\n]*$", file.read_text(), re.M)
            yield f"/documentation/{file.parent.stem.lower()}/{file.stem}", lines


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
    texts = {path: " ".join(text for *_, text in sections) for _, path, sections in index}
    articles = 0
    for path, lines in plain_lines():
        articles += 1
        for line in lines:
            assert line in texts[path], f"error: the search does not find this in {path}: {line}"
    assert articles > 10, f"there are only {articles} articles"
    if program:
        found = {}
        for path, text in texts.items():
            for word in set(re.findall(r"\b[a-z]{8,}\b", text)):
                found.setdefault(word, []).append(path)
        word, [path] = next((word, paths) for word, paths in sorted(found.items()) if len(paths) == 1)
        opened = opened_by_typing(site, program, word).rstrip("/")
        assert opened == path, f"error: who types {word} and Enter comes to {opened}, not to {path}"
    print(f"the search has the text of {articles} articles"
          f"{', and opens one in a browser' if program else ''}")


main(*sys.argv[1:])
