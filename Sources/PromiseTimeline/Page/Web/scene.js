// The canvas, the time that it shows, and what stands where on it.

import { byId, canvasOf, data, delegateSpan, handlers, promises } from "./reading.js";
import { AXIS, HEADER, laneHeight, lanes, layOut, layout, place, sections } from "./layout.js";
import { draw } from "./drawing.js";
import { drawOverview } from "./axis.js";

export const scroller = byId("scroller"), canvas = canvasOf("canvas");
export const pen = canvas.getContext("2d");
const LEAST = 100;  // nanoseconds: no closer
export const view = { start: 0, end: 1 };
export const selection = { item: null };
export let colours = {};

export const scene = {
  width: 0, height: 0, labelWidth: 0, plotX: 0, plotWidth: 0, hits: [], isAsked: false,

  resize() {
    const { clientWidth: width, clientHeight: height } = scroller;
    const isNarrow = width < 620;
    if (isNarrow !== layout.isNarrow) {
      layout.isNarrow = isNarrow;
      return layOut();
    }
    const scale = window.devicePixelRatio || 1;
    scene.width = width;
    scene.height = height;
    scene.labelWidth = isNarrow ? 0 : Math.min(360, Math.max(230, width * 0.34));
    scene.plotX = isNarrow ? 12 : scene.labelWidth + 8;
    scene.plotWidth = Math.max(50, width - scene.plotX - 12);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const extent = layout.height + scene.covered();
    byId("spacer").style.height = Math.max(0, extent - height) + "px";
    scene.ask();
  },

  // How much of its lower end the panel covers: on a narrow screen it is a sheet.
  covered() {
    const panel = byId("panel").getBoundingClientRect();
    const { bottom, left } = scroller.getBoundingClientRect();
    return panel.height && panel.left <= left ? Math.max(0, bottom - panel.top) : 0;
  },

  // Draws once, however often it is asked before the next frame.
  ask() {
    if (scene.isAsked) return;
    scene.isAsked = true;
    requestAnimationFrame(() => { scene.isAsked = false; draw(); drawOverview(); });
  },

  x: (time) => scene.plotX + (time - view.start) / (view.end - view.start) * scene.plotWidth,
  time: (x) => view.start + (x - scene.plotX) / scene.plotWidth * (view.end - view.start),

  // What was drawn last at a point is on top.
  itemAt(x, y) {
    for (let i = scene.hits.length - 1; i >= 0; i--) {
      const hit = scene.hits[i];
      if (x >= hit.x && x <= hit.x + hit.width && y >= hit.y && y <= hit.y + hit.height) {
        return hit.item;
      }
    }
    return null;
  },
};

// The whole time, and a little more at both ends.
export const whole = () => {
  const length = Math.max(data.length, 1000);
  return { start: -length * 0.01, end: length * 1.02 };
};

export function show(start, end) {
  const limits = whole(), length = limits.end - limits.start;
  const span = Math.min(length, Math.max(LEAST, end - start));
  const middle = (start + end) / 2;
  view.start = Math.min(Math.max(middle - span / 2, limits.start), limits.end - span);
  view.end = view.start + span;
  scene.ask();
}
export const showAll = () => { const { start, end } = whole(); show(start, end); };

export function zoom(factor, around = (view.start + view.end) / 2) {
  show(around - (around - view.start) / factor, around + (view.end - around) / factor);
}
export const pan = (pixels) => {
  const time = pixels / scene.plotWidth * (view.end - view.start);
  show(view.start + time, view.end + time);
};

export function zoomTo(item) {
  const span = spanOf(item), room = Math.max((span.end - span.start) * 0.6, LEAST);
  show(span.start - room * 0.4, span.end + room);
}

function spanOf(item) {
  if (item.kind === "handler") {
    return { start: handlers.start[item.run], end: handlers.end[item.run] };
  }
  if (item.kind === "delegate") return delegateSpan(item.promise);
  return { start: promises.start[item.promise], end: promises.end[item.promise] };
}

// The place of an item's row, from the top of everything.
export function rowOf(item) {
  const { delegates, places, promises: all } = sections;
  if (item.kind === "delegate" || item.kind === "more") {
    const row = delegates.rows.indexOf(item.kind === "more" ? -1 : item.promise);
    const top = delegates.top + HEADER + row * layout.delegateHeight;
    return row < 0 ? null : { section: delegates, top, height: layout.delegateHeight };
  }
  if (item.kind === "promise") {
    const row = layout.rowOf[item.promise];
    const top = all.top + HEADER + row * layout.rowHeight;
    return row < 0 ? null : { section: all, top, height: layout.rowHeight };
  }
  let top = places.top + HEADER;
  for (const lane of lanes) {
    const height = laneHeight(lane);
    if (lane.rows.some((row) => row.runs.includes(item.run))) {
      return { section: places, top, height };
    }
    top += height;
  }
  return null;
}

export function reveal(item) {
  let row = rowOf(item);
  if (!row) return;
  if (row.section.isCollapsed) {
    row.section.isCollapsed = false;
    place();
    row = rowOf(item);
  }
  const top = row.top - AXIS - HEADER, bottom = row.top + row.height + 8;
  const height = scene.height - scene.covered();
  if (scroller.scrollTop + height < bottom) scroller.scrollTop = bottom - height;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  const span = spanOf(item);
  if (span.end < view.start || span.start > view.end) {
    const half = (view.end - view.start) / 2;
    show(span.start - half * 0.5, span.start + half * 1.5);
  }
  scene.ask();
}
