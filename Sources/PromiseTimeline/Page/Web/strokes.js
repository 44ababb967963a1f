// Strokes of the pen: bars, texts that fit, arrows, the grid and the axis.

import {
  OUTCOMES, PENDING, REJECTED, duration, links, linksFrom, linksTo, promises, waits, waitsOf,
} from "./reading.js";
import { layout } from "./layout.js";
import { colours, pen, scene, selection, view } from "./scene.js";
import { FONT, patterns } from "./drawing.js";

/** @type {any} the checker's list of methods is older than this one */
const rounded = pen;

export function box(x, y, width, height, radius) {
  pen.beginPath();
  rounded.roundRect(x, y, width, height, Math.min(radius, width / 2));
}

export function line(...points) {
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
  pen.stroke();
}

// Where a span begins and ends on the screen, cut to what can be seen of it.
export function clipped(start, end) {
  const left = scene.plotX - 2, right = scene.width + 4;
  const cut = (x) => Math.min(Math.max(x, left), right);
  return [cut(scene.x(start)), cut(scene.x(end))];
}

export function drawBar(start, end, middle, height, outcome) {
  if (end < view.start || start > view.end) return clipped(start, end)[1];
  // What settled at once is still to be seen.
  const [x, until] = clipped(start, end), width = Math.max(until - x, 4);
  const name = OUTCOMES[outcome];
  pen.fillStyle = pen.strokeStyle = colours[name];
  if (name === "pending" && width > 40) pen.fillStyle = fading(until);
  if (name === "cancelled") {
    box(x + 0.5, middle - height / 2 + 0.5, Math.max(width - 1, 1), height - 1, 3);
    pen.globalAlpha = 0.25;
    pen.fill();
    pen.globalAlpha = 1;
    pen.fillStyle = patterns.cancelled;
    pen.fill();
    pen.stroke();
    return x + width;
  }
  box(x, middle - height / 2, width, height, 3);
  pen.fill();
  if (name === "pending") drawOpenEdge(x, x + width, middle, height);
  if (name === "rejected") {
    const isInside = width > 16, cross = isInside ? x + width - 7 : x + width + 6;
    pen.strokeStyle = isInside ? colours["on-bar"] : colours.rejected;
    pen.lineWidth = 1.5;
    line(cross - 3, middle - 3, cross + 3, middle + 3);
    line(cross - 3, middle + 3, cross + 3, middle - 3);
    pen.lineWidth = 1;
  }
  return x + width;
}

// What is pending has no end yet, and is open on the right.
function drawOpenEdge(x, end, middle, height) {
  const top = middle - height / 2 + 0.5, bottom = middle + height / 2 - 0.5;
  pen.strokeStyle = colours["pending-edge"];
  pen.beginPath();
  pen.moveTo(end, top);
  pen.lineTo(x + 3, top);
  pen.arcTo(x + 0.5, top, x + 0.5, top + 3, 3);
  pen.lineTo(x + 0.5, bottom - 3);
  pen.arcTo(x + 0.5, bottom, x + 3, bottom, 3);
  pen.lineTo(end, bottom);
  pen.stroke();
}

function fading(end) {
  const fade = pen.createLinearGradient(end - 30, 0, end, 0);
  fade.addColorStop(0, colours.pending);
  fade.addColorStop(1, colours.pending + "40");
  return fade;
}

const widths = new Map();
export function widthOf(content) {
  let width = widths.get(content);
  if (width === undefined) {
    if (widths.size > 5000) widths.clear();
    pen.font = FONT;
    widths.set(content, width = pen.measureText(content).width);
  }
  return width;
}

// A text on one line, cut with an ellipsis where it is wider; the details have all of it.
export function fitted(content, width) {
  content = content.slice(0, 200).replace(/\s+/g, " ");
  if (widthOf(content) <= width) return content;
  let low = 0, high = content.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(content.slice(0, middle) + "…").width <= width) low = middle;
    else high = middle - 1;
  }
  return low ? content.slice(0, low).trimEnd() + "…" : "";
}

export function write(content, x, y, colour, isBold = false, halo = null) {
  pen.font = isBold ? "600 " + FONT : FONT;
  if (halo) {
    pen.strokeStyle = halo;
    pen.lineWidth = 5;
    pen.lineJoin = "round";
    pen.strokeText(content, x, y);
    pen.lineWidth = 1;
  }
  pen.fillStyle = colour;
  pen.fillText(content, x, y);
  pen.font = FONT;
}

// What stands before a row: its label, a quieter note, and how long it took. On a narrow
// screen they stand above the bar.
export function drawLabel({ label, note, time, indent = 0, y, height, isBold = false, isSelected }) {
  const x = (layout.isNarrow ? 12 : 16) + indent;
  const middle = layout.isNarrow ? y + 13 : y + height / 2;
  const right = layout.isNarrow ? scene.width - 12 : scene.labelWidth - 10;
  // Arrows pass beneath what is written, with room around it.
  const halo = isSelected ? colours.select : colours.ground, took = duration(time);
  pen.textAlign = "right";
  write(took, right, middle, isBold ? colours.ink : colours.soft, isBold, halo);
  pen.textAlign = "left";
  const room = right - x - widthOf(took) - 20;
  const name = fitted(label, note ? Math.max(room * 0.6, room - widthOf(note) - 8) : room);
  write(name, x, middle, colours.ink, isBold, halo);
  const used = widthOf(name) * (isBold ? 1.12 : 1) + 8;
  if (!note || room - used <= 30) return;
  write(fitted(note, room - used), x + used, middle, colours.soft, false, halo);
}

// A text inside a bar, if the part of the bar that is seen has room for it.
export function writeInside(content, start, end, middle, outcome) {
  const [x, until] = clipped(start, end), left = Math.max(x, scene.plotX);
  const right = Math.min(until, scene.width) - (outcome === REJECTED ? 14 : 0);
  if (right - left < 70 || end < view.start || start > view.end) return;
  const colour = outcome === PENDING ? colours["on-pending"] : colours["on-bar"];
  const label = fitted(content, right - left - 16);
  if (OUTCOMES[outcome] === "cancelled") return writeOnHatching(label, left, middle);
  write(label, left + 7, middle + 0.5, colour);
}

export function writeOnHatching(label, left, middle) {
  pen.fillStyle = colours.ground;
  box(left + 4, middle - 6.5, widthOf(label) + 8, 13, 2);
  pen.fill();
  write(label, left + 8, middle + 0.5, colours.ink);
}

// Arrows to the promises in view: from the end of the bar whose value they got.
export function drawLinks(section, first, end, top) {
  const selected = selection.item ? selection.item.promise : -1;
  const drawn = new Set();
  const draw = (row, isStrong) => {
    if (drawn.has(row)) return;
    drawn.add(row);
    drawLink(row, top, isStrong);
  };
  for (const isStrong of [false, true]) {
    drawn.clear();
    for (let row = first; row < end; row++) {
      for (const link of linksTo(section.rows[row]).subarray(0, 40)) {
        if (isStrong === (links.from[link] === selected || links.to[link] === selected)) {
          draw(link, isStrong);
        }
      }
    }
  }
  if (selected >= 0) for (const link of linksFrom(selected).subarray(0, 200)) draw(link, true);
}

function drawLink(link, top, isStrong) {
  const from = links.from[link], to = links.to[link], height = layout.rowHeight;
  const fromRow = layout.rowOf[from], toRow = layout.rowOf[to];
  if (fromRow < 0 || toRow < 0 || from === to) return;
  const middle = (row) => top + row * height + (layout.isNarrow ? 29 : height / 2);
  const isSettled = promises.length[from] >= 0 && promises.end[from] <= promises.end[to];
  const time = isSettled ? Math.max(promises.end[from], promises.start[to])
    : promises.start[to];
  const down = toRow > fromRow ? 1 : -1;
  const aside = scene.x(time) + (down > 0 ? 4 : 9), last = scene.x(promises.end[to]) - 1;
  const x = Math.min(aside, Math.max(last, scene.x(time)));
  if (x < scene.plotX || x > scene.width) return;
  const limit = (y) => Math.min(Math.max(y, -50), scene.height + 50);
  const begin = limit(middle(fromRow) + (isSettled ? 0 : 6 * down));
  drawArrow(x, begin, limit(middle(toRow) - 6 * down), down, isStrong, links.kind[link] === 1,
    isSettled ? scene.x(promises.end[from]) : x);
}

function drawArrow(x, begin, end, down, isStrong, isDashed, fromX) {
  pen.strokeStyle = pen.fillStyle = isStrong ? colours.focus : colours.soft;
  pen.globalAlpha = isStrong ? 1 : 0.75;
  pen.lineWidth = isStrong ? 2 : 1;
  if (isDashed) pen.setLineDash([3, 3]);
  line(Math.max(fromX, scene.plotX), begin, x, begin, x, end - 3 * down);
  pen.setLineDash([]);
  pen.beginPath();
  for (const [dx, dy] of [[-3, -5], [3, -5], [0, 0]]) pen.lineTo(x + dx, end + dy * down);
  pen.fill();
  pen.globalAlpha = pen.lineWidth = 1;
}

// Arrows between delegates: from the end of the one that held a slot to the one that waited.
export function drawSlotWaits(section, first, end, top) {
  const rowOf = new Map(section.rows.map((i, row) => [i, row]));
  const height = layout.delegateHeight;
  const middle = (row) => top + row * height + (layout.isNarrow ? 31 : height / 2);
  for (let row = first; row < end; row++) {
    const i = section.rows[row];
    for (const wait of i < 0 ? [] : waitsOf(i)) {
      const holder = rowOf.get(waits.holder[wait]), x = scene.x(waits.end[wait]);
      if (holder === undefined || waits.length[wait] < 0 || x < scene.plotX) continue;
      const down = row > holder ? 1 : -1;
      const isStrong = selection.item !== null && selection.item.promise === i;
      drawArrow(x, middle(holder) + 8 * down, middle(row) - 8 * down, down, isStrong, false, x);
    }
  }
}
