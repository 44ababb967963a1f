// The mouse, fingers and the keyboard.

import {
  byId, delegateTime, duration, handlers, isDelegate, lasting, links, linksFrom, linksTo,
  placeOf, promises, text, titleOf, typesOf,
} from "./reading.js";
import { element } from "./filtering.js";
import { lanes, layOut, layout, place, sections } from "./layout.js";
import {
  canvas, pan, reveal, scene, scroller, selection, show, showAll, view, whole, zoom,
} from "./scene.js";
import { isSame } from "./drawing.js";
import { fitted } from "./strokes.js";
import { overview } from "./axis.js";
import { go, select } from "./panel.js";

export const hint = byId("hint");

function point(event) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function showHint(item, event) {
  hint.hidden = !item || item.promise === undefined;
  if (hint.hidden) return;
  const i = item.promise, title = element("div");
  title.append(element("bdi", "", fitted(titleOf(i), 320)));
  const parts = [title];
  const add = (content) => parts.push(element("div", "quiet", content));
  if (item.kind === "handler") {
    const time = duration(handlers.length[item.run]);
    add(`handler ran ${time} on thread ${handlers.thread[item.run]}`);
  } else {
    add(lasting(i));
    if (isDelegate(i)) add("retains " + typesOf(i) + ", " + duration(delegateTime(i)));
  }
  if (text(promises.text[i])) {
    const value = element("div");
    value.append(element("bdi", "", text(promises.text[i]).slice(0, 160)));
    parts.push(value);
  }
  add(placeOf(i));
  hint.replaceChildren(...parts);
  const { offsetWidth: width, offsetHeight: height } = hint;
  const isBelow = event.clientY + 18 + height < innerHeight;
  hint.style.left = Math.max(8, Math.min(event.clientX + 12, innerWidth - width - 8)) + "px";
  hint.style.top = Math.max(8, isBelow
    ? event.clientY + 18 : event.clientY - height - 12) + "px";
}

export function press(item) {
  if (!item) return select(null);
  if (item.kind === "header") {
    const section = sections[item.section];
    section.isCollapsed = !section.isCollapsed;
    return place();
  }
  if (item.kind === "more") {
    layout.allDelegates = true;
    return layOut();
  }
  hint.hidden = true;
  select(item, { isOpened: true });
  reveal(item);
}

// Fingers and mouse buttons that are down: one drags, two zoom.
const pointers = new Map();
let hasMoved = false;

canvas.addEventListener("pointerdown", (event) => {
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  hasMoved = pointers.size > 1;
});

canvas.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) {
    const item = scene.itemAt(point(event).x, point(event).y);
    canvas.style.cursor = item ? "pointer" : "default";
    return showHint(item, event);
  }
  const others = [...pointers].filter(([id]) => id !== event.pointerId);
  const distance = event.clientX - before.x;
  if (others.length === 0 && !hasMoved && Math.abs(distance) < 4) return;
  if (!hasMoved) canvas.setPointerCapture(event.pointerId);
  hasMoved = true;
  hint.hidden = true;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (others.length === 0) return pan(-distance);
  const other = others[0][1].x;
  const factor = Math.abs(event.clientX - other) / Math.max(10, Math.abs(before.x - other));
  const { left } = canvas.getBoundingClientRect();
  zoom(Math.min(2, Math.max(0.5, factor)), scene.time((event.clientX + other) / 2 - left));
});

canvas.addEventListener("pointerup", (event) => {
  pointers.delete(event.pointerId);
  if (hasMoved) return;
  const { x, y } = point(event);
  scroller.focus({ preventScroll: true });
  press(scene.itemAt(x, y));
});
canvas.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId));
canvas.addEventListener("pointerleave", () => { hint.hidden = true; });

scroller.addEventListener("scroll", () => { hint.hidden = true; scene.ask(); });
scroller.addEventListener("wheel", (event) => {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), scene.time(point(event).x));
  } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    event.preventDefault();
    pan(event.deltaX || event.deltaY);
  }
}, { passive: false });

let dragStart = null;
const overviewTime = (event) => {
  const { left, width } = overview.getBoundingClientRect(), { start, end } = whole();
  return start + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (end - start);
};
overview.addEventListener("pointerdown", (event) => {
  overview.setPointerCapture(event.pointerId);
  dragStart = { time: overviewTime(event), x: event.clientX };
});
overview.addEventListener("pointermove", (event) => {
  if (!dragStart || Math.abs(event.clientX - dragStart.x) < 4) return;
  const times = [dragStart.time, overviewTime(event)].sort((a, b) => a - b);
  show(...times);
});
overview.addEventListener("pointerup", (event) => {
  if (dragStart && Math.abs(event.clientX - dragStart.x) < 4) {
    const half = (view.end - view.start) / 2;
    show(dragStart.time - half, dragStart.time + half);
  }
  dragStart = null;
});
overview.addEventListener("dblclick", showAll);

// Everything that can be selected, from the top.
function selectable() {
  const items = [];
  const { delegates, places, promises: all } = sections;
  if (!delegates.isCollapsed) {
    for (const i of delegates.rows) {
      items.push(i < 0 ? { kind: "more" } : { kind: "delegate", promise: i });
    }
  }
  if (!places.isCollapsed) for (const lane of lanes) items.push(firstRun(lane));
  if (!all.isCollapsed) for (const i of all.rows) items.push({ kind: "promise", promise: i });
  return items;
}
const runItem = (run) => ({ kind: "handler", promise: handlers.promise[run], run });
const firstRun = (lane) => runItem(lane.rows[0].runs[0]);
const laneOf = (run) => lanes.find((lane) => lane.name === text(handlers.place[run]));

export function move(by) {
  const items = selectable();
  if (items.length === 0) return;
  let at = -1;
  if (selection.item) {
    const item = selection.item.kind === "handler"
      ? firstRun(laneOf(selection.item.run)) : selection.item;
    at = items.findIndex((other) => isSame(other, item));
  }
  const next = at < 0 ? (by > 0 ? 0 : items.length - 1) : at + by;
  go(items[Math.min(items.length - 1, Math.max(0, next))]);
}

// Left and right: along the chain of a promise, or among the handlers of a place.
export function moveAlong(by) {
  const item = selection.item;
  if (!item || item.promise === undefined) return move(by);
  if (item.kind === "handler") {
    const runs = laneOf(item.run).rows.flatMap((row) => row.runs)
      .sort((a, b) => handlers.start[a] - handlers.start[b]);
    const next = runs[runs.indexOf(item.run) + by];
    if (next !== undefined) go(runItem(next));
    return;
  }
  const rows = by < 0 ? linksTo(item.promise) : linksFrom(item.promise);
  const ends = by < 0 ? links.from : links.to;
  if (rows.length) go({ kind: "promise", promise: ends[rows[0]] });
}
