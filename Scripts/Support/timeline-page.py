"""Looks at the pages of a folder in Chromium: timeline-page.py CHROMIUM FOLDER."""

import json
import sys

from browser import Browser

WIDE, NARROW = (1280, 800), (390, 844)
LIMIT = 3000  # milliseconds until a page of 100,000 promises is drawn

# Every text that is drawn, and where: what is drawn later may cover what was drawn before.
WATCH_TEXTS = """(() => {
  const watched = window.texts = [], fill = pen.fillText.bind(pen);
  pen.fillText = (text, x, y) => {
    const width = pen.measureText(text).width;
    const left = pen.textAlign === "right" ? x - width : x;
    watched.push({ text, left, right: left + width, top: y - 6, bottom: y + 6 });
    fill(text, x, y);
  };
  draw();
  delete pen.fillText;
  return watched;
})()"""

# Elements whose text does not fit into them, or that stand outside of the window.
CUT = """[...document.querySelectorAll("header *, #panel *, footer *")].filter((element) => {
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  if (!box.width || element.classList.contains("dot")) return false;
  const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== "inline"
    && element.tagName !== "INPUT";
  return isCut || box.left < -1 || box.right > innerWidth + 1;
}).map((element) => element.outerHTML.slice(0, 120))"""

CONTRASTS = """(() => {
  const channel = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const luminance = (hex) => [1, 3, 5]
    .map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255))
    .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
  const contrast = (one, other) => {
    const [dark, light] = [one, other].map((name) => luminance(colours[name]))
      .sort((a, b) => a - b);
    return [one + " on " + other, (light + 0.05) / (dark + 0.05)];
  };
  const texts = ["ground", "raised", "band", "select"].flatMap((ground) =>
    [contrast("ink", ground), contrast("soft", ground)]);
  const bars = [contrast("on-pending", "pending"), contrast("on-bar", "fulfilled"),
    contrast("on-bar", "rejected"), contrast("focus", "ground")];
  const shapes = ["pending-edge", "fulfilled", "rejected", "cancelled", "ink"]
    .map((shape) => [...contrast(shape, "ground"), 3]);
  return [...[...texts, ...bars].map((text) => [...text, 4.5]), ...shapes];
})()"""


# Programs that hang: the promise to look at, and the reason that its row and its panel give.
HANGS = {
    "silentSource": ("Order.swift:7", "waits for an answer, and retains Oven, LoafBaked"),
    "promiseBehindAttachment":
        ("Order.swift:21", "waits for the slot that the attachment ShopWindow.swift:8 holds"),
    "answerBehindAttachment":
        ("Order.swift:8", "waits for the slot that the attachment ShopWindow.swift:8 holds"),
    "circleOfPromises": ("Hen.swift:1", "in a circle of 4: waits for chick"),
    "circleOfFunctions": ("Hen.swift:1", "in a circle of 2: waits for Egg.swift:2"),
    "circleOfSlots": ("First.swift:6",
                      "in a circle of 4: waits for the slot that the promise Second.swift:5 holds"),
    "keptResolver": ("Mill.swift:4", "waits for its resolver, which nobody has called"),
}


class Checks:
    def __init__(self, browser, folder):
        self.browser, self.folder, self.count = browser, folder, 0

    def open(self, name, size=WIDE, dark=False):
        self.browser.open(f"{self.folder}/{name}.html", *size, dark=dark, touch=size == NARROW)

    def expect(self, script, expected):
        found = self.browser.run(script)
        assert found == expected, f"{script} is {found!r}, not {expected!r}"
        self.count += 1

    def expect_true(self, script):
        self.expect(f"Boolean({script})", True)

    def place(self, kind, name):
        """Where the bar of a promise is, in the window."""
        item = f"""{{ kind: {json.dumps(kind)}, promise: [...Array(count).keys()]
          .find((i) => titleOf(i) === {json.dumps(name)}) }}"""
        self.browser.run(f"reveal({item})")
        self.browser.settle()
        return self.browser.run(f"""(() => {{
          const span = spanOf({item}), row = rowOf({item}), box = canvas.getBoundingClientRect();
          const y = row.top - scroller.scrollTop + row.height * (layout.isNarrow ? 0.68 : 0.5);
          return [box.left + scene.x((span.start + span.end) / 2), box.top + y];
        }})()""")

    def centre(self, selector):
        return self.browser.run(f"""(() => {{
          const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")

    def looks(self):
        """Each size, light and dark: nothing is cut, and no two texts overlap."""
        for name in ["bakery", "hostile", "crowd", "empty"]:
            for size in [WIDE, NARROW]:
                for dark in [False, True]:
                    if dark and name == "crowd":
                        continue
                    self.open(name, size, dark)
                    path = f"{self.folder}/{name}-{size[0]}-{'dark' if dark else 'light'}"
                    self.browser.screenshot(f"{path}.png")
                    self.look(size)
                    if name != "bakery":
                        continue
                    self.browser.run("go({ kind: 'promise', promise: 12 }, { isOpened: true })")
                    self.browser.screenshot(f"{path}-details.png")
                    self.look(size)

    def look(self, size):
        self.expect(CUT, [])
        self.expect("document.documentElement.scrollWidth <= innerWidth", True)
        texts = self.browser.run(WATCH_TEXTS)
        for text in texts:
            assert 0 <= text["left"] and text["right"] <= size[0], f"{text} is cut"
        covering = [text for text in texts if text["top"] < 60]  # headers and axis cover rows
        rest = [text for text in texts if text not in covering]
        for n, one in enumerate(rest):
            for other in rest[n + 1:]:
                apart = (one["right"] <= other["left"] or other["right"] <= one["left"]
                         or one["bottom"] <= other["top"] or other["bottom"] <= one["top"])
                assert apart, f"{one} overlaps {other}"
        self.count += 1

    def contrasts(self):
        for dark in [False, True]:
            self.open("bakery", dark=dark)
            for name, contrast, least in self.browser.run(CONTRASTS):
                assert contrast >= least, f"the contrast of {name} is {contrast:.2f}"
                self.count += 1

    def longest(self):
        """The delegate that took longest is told in the first lines."""
        self.open("bakery")
        self.expect("byId('summary').textContent",
                    "20 promises in 2 s · longest delegate: PositionReader, 1.1 s")
        self.expect("delegateOf(sections.delegates.rows[0])", "PositionReader")
        self.expect("[...document.querySelectorAll('#open li bdi')].map((e) => e.textContent)",
                    ["doorbell", "Door.swift:12", "second bell"])

    def search(self):
        self.open("bakery")
        self.browser.press("/")
        self.expect("document.activeElement.id", "search")
        self.browser.write("ovenIsCold")
        self.expect("sections.promises.rows.map(titleOf)", ["wheat"])
        self.expect("sections.delegates.rows.map(titleOf)", ["wheat"])
        self.browser.press("Escape")
        self.expect("sections.promises.rows.length", 20)
        self.browser.write("Menu.swift:1")
        self.expect("sections.promises.rows.length", 4)
        self.browser.press("Enter")
        self.expect("titleOf(selection.item.promise)", "menu")
        self.browser.press("Escape", "Escape")
        self.expect("sections.promises.rows.length", 20)

    def filters(self):
        self.open("bakery")
        self.browser.click(*self.centre("#outcomes [data-key='2']"))
        self.expect("sections.promises.rows.every((i) => promises.outcome[i] === REJECTED)", True)
        self.expect("sections.promises.rows.length", 4)
        self.browser.click(*self.centre("#kinds [data-key='delegate']"))
        self.expect("sections.promises.rows.map(titleOf)", ["wheat"])
        self.browser.click(*self.centre("#kinds [data-key='late']"))
        self.expect("sections.promises.rows.length", 0)
        self.browser.press("Escape")
        self.expect("sections.promises.rows.length", 20)
        self.expect("document.querySelectorAll('.chip[aria-pressed=true]').length", 0)

    def mouse(self):
        self.open("bakery")
        self.browser.move(*self.place("promise", "wheat"))
        self.expect_true("!hint.hidden && hint.textContent.includes('rejected after 524 ms')")
        self.expect_true("hint.textContent.includes('Bakery/Oven.swift:42')")
        self.expect_true("hint.textContent.includes('ovenIsCold')")
        self.browser.screenshot(f"{self.folder}/bakery-1280-hint.png")
        self.expect("hint.getBoundingClientRect().right <= innerWidth", True)
        self.browser.click(*self.place("delegate", "spelt"))
        self.expect_true("byId('details').textContent.includes('Oven, LoafBaked')")
        self.expect_true("byId('details').textContent.includes('for a slot held by')")
        self.browser.click(*self.centre("#details .link"))
        self.expect("titleOf(selection.item.promise)", "wheat")
        x, y = self.centre("#overview")
        self.browser.drag(x - 100, y, x + 100, y)
        self.expect("view.end - view.start < data.length / 4", True)
        self.browser.screenshot(f"{self.folder}/bakery-1280-zoomed.png")
        self.look(WIDE)
        self.browser.click(*self.centre("#zoom-all"))
        self.expect("view.end - view.start > data.length", True)

    def fingers(self):
        self.open("bakery", NARROW)
        self.expect("getComputedStyle(byId('panel')).display", "none")
        self.browser.tap(*self.place("delegate", "wheat"))
        self.expect("document.body.dataset.sheet", "details")
        self.expect_true("byId('details').textContent.includes('ovenIsCold(degrees: 60)')")
        self.expect_not_covered()
        self.browser.tap(*self.centre("#details .headline button"))
        self.expect("getComputedStyle(byId('panel')).display", "none")
        self.browser.tap(*self.centre("#show-open"))
        self.expect("document.body.dataset.sheet", "open")
        self.browser.screenshot(f"{self.folder}/bakery-390-open.png")
        self.browser.tap(*self.centre("#open li button"))
        self.expect("titleOf(selection.item.promise)", "doorbell")
        self.expect_not_covered()
        self.browser.tap(*self.centre("#details .headline button"))
        self.browser.tap(*self.centre("#show-kinds"))
        self.browser.screenshot(f"{self.folder}/bakery-390-filters.png")
        self.look(NARROW)

    def expect_not_covered(self):
        """The row that is selected stands above the sheet of its details."""
        self.expect("""(() => {
          const row = rowOf(selection.item), { top } = canvas.getBoundingClientRect();
          return top + row.top - scroller.scrollTop + row.height
            <= byId("panel").getBoundingClientRect().top;
        })()""", True)

    def keyboard(self):
        self.open("bakery")
        for _ in range(30):
            self.browser.press("Tab")
            if self.browser.run("document.activeElement === scroller"):
                break
        self.expect("titleOf(selection.item.promise)", "courier's position")
        self.browser.press("ArrowDown", "ArrowDown")
        self.expect("titleOf(selection.item.promise)", "spelt")
        self.expect("byId('spoken').textContent",
                    "spelt, Bakery/Oven.swift:42, fulfilled after 698 ms")
        self.browser.press("ArrowRight")
        self.expect("titleOf(selection.item.promise)", "basket")
        self.browser.press("ArrowLeft")
        self.expect("titleOf(selection.item.promise)", "rye")
        self.browser.press("Enter")
        self.expect("document.activeElement.id", "details")
        self.browser.press("Escape")
        self.expect("document.activeElement.id + selection.item", "scrollernull")
        self.browser.press("ArrowUp", "z")
        self.expect("view.end - view.start < data.length", True)
        self.browser.press("0")
        self.expect("view.end - view.start > data.length", True)

    def hangs(self):
        """Each hang names its cause and its line: in the list, in the row and in the panel."""
        for name, (title, reason) in HANGS.items():
            self.open(name)
            item = f"[...document.querySelectorAll('#open li')].find((item) => {{\n" \
                   f"  return item.querySelector('bdi').textContent === {json.dumps(title)}; }})"
            self.expect(f"{item}.querySelector('small').textContent", reason)
            self.expect_true(f"{WATCH_TEXTS}.some(({{ text }}) => text === {json.dumps(reason)})")
            self.browser.run(f"{item}.querySelector('button').click()")
            self.browser.settle()
            panel = "byId('details').textContent"
            self.expect_true(f"{panel}.includes({json.dumps(reason)})")
            self.expect_true(f"{panel}.includes('Made atBakery/{title}')")
            members = int(reason.split(":")[0].split()[-1]) if "circle" in reason else 0
            self.expect("circleOf(selection.item.promise).length", members)
            self.look(WIDE)
            self.browser.screenshot(f"{self.folder}/{name}-1280.png")

    def moment(self):
        """A recording of less than a second has a bar for each promise in its overview."""
        self.open("moment")
        self.expect("""(() => {
          const { width, height } = overview, pixels = overviewPen
            .getImageData(Math.round(width * 0.4), 0, 1, height).data;
          let blocks = 0, was = 0;
          for (let y = 0; y < height; y++) {
            if (pixels[y * 4 + 3] && !was) blocks++;
            was = pixels[y * 4 + 3];
          }
          return blocks;
        })()""", 3)
        # What was rejected at the beginning is to be seen when everything is in view.
        self.expect("""(() => {
          const row = rowOf({ kind: "promise", promise: 0 }), scale = devicePixelRatio;
          const x = scene.x(0) * scale, y = (row.top + row.height / 2) * scale;
          const { data } = pen.getImageData(x, y - 5 * scale, 16 * scale, 10 * scale);
          let red = 0;
          for (let at = 0; at < data.length; at += 4) if (data[at] > data[at + 2] + 90) red++;
          return red > 30;
        })()""", True)
        self.browser.screenshot(f"{self.folder}/moment-1280.png")

    def escaping(self):
        self.open("hostile")
        self.expect_true("document.title === data.title && data.title.startsWith('<script>')")
        self.expect("document.querySelectorAll('script').length", 2)
        self.expect("document.querySelectorAll('img').length", 0)
        for promise in range(self.browser.run("count")):
            self.browser.run(f"go({{ kind: 'promise', promise: {promise} }}, {{ isOpened: true }})")
            self.expect(f"byId('details').textContent.includes(titleOf({promise}))", True)
        self.expect("document.querySelectorAll('#details script, #details img').length", 0)
        self.expect("document.title === data.title", True)

    def crowd(self):
        self.open("crowd")
        drawn = int(self.browser.run("document.documentElement.dataset.drawn"))
        assert drawn < LIMIT, f"100,000 promises are drawn after {drawn} ms, not within {LIMIT} ms"
        self.expect("count", 100000)
        frame = self.browser.run("""new Promise((done) => {
          const begin = performance.now();
          let frames = 0;
          const step = () => {
            scroller.scrollTop = (frames + 1) / 60 * scroller.scrollHeight;
            draw();
            if (++frames === 60) done((performance.now() - begin) / 60);
            else requestAnimationFrame(step);
          };
          step();
        })""")
        assert frame < 100, f"a frame takes {frame:.0f} ms while a crowd scrolls"
        self.browser.press("/")
        self.browser.write("loaf 4242")
        self.expect("sections.promises.rows.length", 11)
        self.browser.screenshot(f"{self.folder}/crowd-1280-found.png")
        self.count += 2
        return f"100,000 promises are drawn after {drawn} ms, and scroll at {frame:.0f} ms a frame"


def main():
    browser = Browser.started(sys.argv[1])
    try:
        checks = Checks(browser, sys.argv[2])
        for check in [checks.looks, checks.contrasts, checks.longest, checks.search, checks.filters,
                      checks.mouse, checks.fingers, checks.keyboard, checks.hangs, checks.moment,
                      checks.escaping]:
            check()
            print(f"{check.__name__}: ok")
        speed = checks.crowd()
        assert not browser.complaints, browser.complaints
        requests = [url for url in browser.requests if not url.startswith(("file:", "about:"))]
        assert not requests, f"the page loads {requests}"
        print(f"{checks.count} checks of the timeline's page hold in Chromium; {speed}")
    except AssertionError as error:
        print(f"error: {error}")
        sys.exit(1)
    finally:
        browser.close()


main()
