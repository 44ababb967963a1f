// The panel beside the timeline: the details of one promise, and the list of open ones.

import {
  ABANDONED, FULFILLED, MADE_BEFORE, PENDING, UNHANDLED, byId, circleOf, count, counted, data,
  delegateOf, duration, handlers, handlersOf, isOpen, lasting, late, lateOf, links,
  linksFrom, linksTo, outcomeOf, placeOf, promises, reasonOf, retentions, retentionsOf, text,
  titleOf, typesOf, waits, waitsOf,
} from "./reading.js";
import { clearFilter, element } from "./filtering.js";
import { allDelegates, timeOfDelegate } from "./layout.js";
import { reveal, rowOf, scene, scroller, selection } from "./scene.js";
import { fitted } from "./strokes.js";

export function select(item, { isOpened = false } = {}) {
  selection.item = item;
  if (item && item.promise !== undefined) {
    showDetails(item);
    byId("spoken").textContent = spoken(item);
    if (isOpened) openSheet("details");
  } else {
    byId("details").hidden = true;
  }
  scene.ask();
}

const spoken = (item) => (item.kind === "handler"
  ? `handler of ${titleOf(item.promise)}, ${duration(handlers.length[item.run])}`
  : `${titleOf(item.promise)}, ${placeOf(item.promise)}, ${lasting(item.promise)}`);

export function openSheet(name) {
  document.body.dataset.sheet = name;
  byId("show-open").ariaExpanded = String(name === "open");
  scene.resize();
}

export function closeSheet() {
  delete document.body.dataset.sheet;
  byId("show-open").ariaExpanded = "false";
  scene.resize();
  scroller.focus({ preventScroll: true });
}

export function closeDetails() {
  closeSheet();
  select(null);
}

function heading(content, onClose) {
  const line = element("div", "headline"), close = element("button", "", "×");
  close.ariaLabel = "Close";
  close.onclick = onClose;
  const title = element("h2", "title");
  title.append(element("bdi", "", content));
  line.append(title, close);
  return line;
}

function showDetails(item) {
  const i = item.promise, details = byId("details"), list = element("dl");
  const outcome = element("p", "outcome");
  outcome.append(element("span", "dot " + outcomeOf(i)), lasting(i));
  for (const fact of factsOf(i)) addFact(list, ...fact);
  details.replaceChildren(heading(titleOf(i), closeDetails), outcome, list);
  details.hidden = false;
  byId("panel").scrollTop = 0;
  scene.resize();
}

function addFact(list, name, content, className = "") {
  const fact = element("dd", className);
  if (content instanceof Node) fact.append(content);
  else fact.append(element("bdi", "", content));
  list.append(element("dt", "", name), fact);
}

function factsOf(i) {
  const facts = [["Made at", placeOf(i)], ["", moment(promises.start[i], promises.thread[i])]];
  const add = (name, content, className) => {
    if (content) facts.push([name, content, className]);
  };
  const flags = promises.flags[i];
  if (flags & MADE_BEFORE) add("", "before the recording");
  add("Pending", reasonOf(i));
  addCircle(add, i);
  if (promises.outcome[i] !== PENDING) add("Settled", moment(promises.end[i]));
  add(promises.outcome[i] === FULFILLED ? "Value" : "Error", text(promises.text[i]), "code");
  if (flags & ABANDONED) add("Abandoned", "nobody could settle it any more");
  if (flags & UNHANDLED) add("Unhandled", "it was freed, and nobody had observed its error");
  for (const row of waitsOf(i)) {
    const holder = waits.holder[row];
    const time = duration(waits.end[row] - waits.start[row]);
    add("Waited", time + (waits.length[row] < 0 ? " so far," : "") + " for a slot held by"
      + (holder < 0 ? " another delegate" : ""));
    if (holder >= 0) add("", link(holder));
  }
  for (const row of retentionsOf(i)) {
    const still = retentions.length[row] < 0 ? ", until now" : "";
    add("Retained", text(retentions.types[row]) + "\nfor "
      + duration(retentions.end[row] - retentions.start[row]) + still);
  }
  for (const row of handlersOf(i)) {
    add("Handler", `${duration(handlers.length[row])} on ${text(handlers.place[row])}, `
      + `thread ${handlers.thread[row]}`);
  }
  for (const row of lateOf(i)) add("Late call", moment(late.start[row], late.thread[row]));
  addLinks(add, "Made from", linksTo(i), links.from, 0);
  addLinks(add, "Locked in to", linksTo(i), links.from, 1);
  addLinks(add, "Awaits", linksTo(i), links.from, 2);
  addLinks(add, "Leads to", linksFrom(i), links.to);
  add("Number", "#" + promises.number[i]);
  return facts;
}

const moment = (time, thread) => duration(time).replace(/^0 ns$/, "0 s")
  + " after the beginning" + (thread === undefined ? "" : ", on thread " + thread);

function addLinks(add, name, rows, ends, kind) {
  const isChosen = (row) => kind === undefined || links.kind[row] === kind;
  const chosen = Array.from(rows).filter(isChosen);
  const parts = element("div");
  for (const row of chosen.slice(0, 12)) parts.append(link(ends[row]));
  if (chosen.length > 12) parts.append(`and ${counted(chosen.length - 12, "promise")} more`);
  if (chosen.length) add(name, parts);
}

// The promises of a circle, from the next one round to this one.
function addCircle(add, i) {
  const circle = circleOf(i), at = circle.indexOf(i);
  if (at < 0) return;
  const parts = element("div");
  for (let step = 1; step <= circle.length; step++) {
    parts.append(link(circle[(at + step) % circle.length]));
  }
  add("Circle", circle.length === 1 ? "It waits for itself." : "Each waits for the next:");
  add("", parts);
}

function link(i) {
  const button = element("button", "link", titleOf(i));
  button.onclick = () => go({ kind: "promise", promise: i });
  return button;
}

// Selects an item wherever it is, also if the filter hides it.
export function go(item, options) {
  if (!rowOf(item)) clearFilter();
  select(item, options);
  reveal(item);
}

const OPEN = Array.from({ length: count }, (_, i) => i).filter(isOpen)
  .sort((a, b) => promises.start[a] - promises.start[b]);

export function showOpen(limit = 100) {
  const list = element("ol"), line = heading("Pending and retained", closeSheet);
  const waiting = OPEN.slice(0, limit);
  for (const i of waiting) list.append(openItem(i));
  line.lastChild.classList.add("only-sheet");
  const note = element("p", "quiet", OPEN.length
    ? counted(OPEN.length, "promise") + ", oldest first" : "Nothing is pending or retained.");
  const parts = [line, note, list];
  if (OPEN.length > waiting.length) {
    const more = element("button", "", "Show more");
    more.onclick = () => showOpen(limit * 5);
    parts.push(more);
  }
  byId("open").replaceChildren(...parts);
  byId("open").hidden = false;
  byId("show-open").textContent = "Waiting: " + OPEN.length.toLocaleString("en");
}

function openItem(i) {
  const item = element("li"), button = element("button");
  const title = element("bdi", "", titleOf(i));
  button.append(element("span", "dot " + outcomeOf(i)), title,
    element("span", "age", duration(data.length - promises.start[i])));
  button.append(element("small", "", reasonOf(i) || "retains " + typesOf(i)));
  button.onclick = () => go({ kind: "promise", promise: i }, { isOpened: true });
  item.append(button);
  return item;
}

export function showSummary() {
  const summary = byId("summary"), first = allDelegates[0];
  summary.textContent = counted(count, "promise") + " in " + duration(data.length);
  if (first !== undefined) {
    const name = element("b", "", fitted(delegateOf(first) || titleOf(first), 260));
    summary.append(" · longest delegate: ", name, ", " + duration(timeOfDelegate.get(first)));
  }
  if (data.forgotten) {
    summary.append(" · " + counted(data.forgotten, "earlier event") + " forgotten");
  }
}
