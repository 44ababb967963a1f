// Keys, buttons and the first drawing.

import { byId, data, searchField } from "./reading.js";
import { addChips, applyFilter, clearFilter, filter } from "./filtering.js";
import { layOut, sections } from "./layout.js";
import { scene, scroller, selection, showAll, zoom, zoomTo } from "./scene.js";
import { readColours } from "./drawing.js";
import {
  closeDetails, closeSheet, go, openSheet, select, showOpen, showSummary,
} from "./panel.js";
import { hint, move, moveAlong, press } from "./controls.js";

const KEYS = {
  ArrowDown: () => move(1), ArrowUp: () => move(-1),
  ArrowRight: () => moveAlong(1), ArrowLeft: () => moveAlong(-1),
  PageDown: () => move(15), PageUp: () => move(-15),
  Home: () => move(-Infinity), End: () => move(Infinity),
  Enter: () => {
    const item = selection.item;
    if (!item) return move(1);
    press(item);
    if (item.promise !== undefined) byId("details").focus();
  },
  z: () => { if (selection.item?.promise !== undefined) zoomTo(selection.item); },
  "+": () => zoom(1.6), "=": () => zoom(1.6), "-": () => zoom(1 / 1.6), 0: showAll,
  "/": () => byId("search").focus(),
  Escape: () => {
    if (selection.item || document.body.dataset.sheet) closeDetails(); else clearFilter();
  },
};

document.addEventListener("keydown", (event) => {
  const isTyping = event.target === searchField, isInTimeline = event.target === scroller;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  hint.hidden = true;
  if (isTyping) {
    if (event.key === "Escape" && !searchField.value) scroller.focus();
    else if (event.key === "Escape") search("");
    else if (event.key === "Enter" || event.key === "ArrowDown") {
      scroller.focus();
      select(null);
      if (sections.promises.rows.length) {
        go({ kind: "promise", promise: sections.promises.rows[0] });
      }
    } else return;
    return event.preventDefault();
  }
  const isAnywhere = ["/", "Escape", "+", "-", "=", "0", "z"].includes(event.key);
  const isIdle = event.target === document.body;
  if (!(isInTimeline || isIdle || isAnywhere) || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});

// Whoever comes with the Tab key sees where the arrows begin.
scroller.addEventListener("focus", () => {
  if (!selection.item && scroller.matches(":focus-visible")) move(1);
});

function search(query) {
  searchField.value = filter.query = query;
  applyFilter();
}
searchField.addEventListener("input", () => search(searchField.value));
byId("zoom-in").onclick = () => zoom(1.6);
byId("zoom-out").onclick = () => zoom(1 / 1.6);
byId("zoom-all").onclick = showAll;
byId("show-kinds").onclick = () => {
  const isShown = document.body.toggleAttribute("data-kinds");
  byId("show-kinds").ariaExpanded = String(isShown);
};
byId("show-open").onclick = () => {
  if (document.body.dataset.sheet === "open") closeSheet(); else openSheet("open");
};
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  readColours();
  scene.ask();
});
new ResizeObserver(() => scene.resize()).observe(scroller);

byId("title").title = byId("title").firstChild.textContent = data.title;
readColours();
addChips();
showOpen();
showSummary();
layOut();
showAll();
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.documentElement.dataset.drawn = String(Math.round(performance.now()));
}));
