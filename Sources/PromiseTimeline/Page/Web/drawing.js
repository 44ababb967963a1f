// Draws what is in view: as much as fits on the screen, however long the recording is.

import {
  OUTCOMES, PENDING, count, counted, delegateOf, delegateTime, fileOf, handlers, handlersOf,
  late, lateOf, lifetimeOf, outcomeOf, promises, reasonOf, requestOf, retentions, retentionsOf,
  text, titleOf, waits, waitsOf,
} from "./reading.js";
import { isShown } from "./filtering.js";
import {
  AXIS, HEADER, SUBROW, chain, laneHeight, laneLabel, lanes, layout, sections,
} from "./layout.js";
import { colours, pen, scene, scroller, selection, view } from "./scene.js";
import {
  box, clipped, drawBar, drawLabel, drawLinks, drawSlotWaits, fitted, line, widthOf, write,
  writeInside, writeOnHatching,
} from "./strokes.js";
import { drawAxis, drawGrid, drawHeader } from "./axis.js";

export const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
export const patterns = {};

export function readColours() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ["ground", "raised", "band", "line", "grid", "ink", "soft", "focus",
    "select", ...OUTCOMES, "pending-edge", "on-pending", "on-bar"]) {
    colours[name] = style.getPropertyValue("--" + name).trim();
  }
  patterns.cancelled = hatching(colours.cancelled);
  patterns.wait = hatching(colours.soft);
}

function hatching(colour) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = 6;
  const pen = tile.getContext("2d");
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  for (const x of [-6, 0, 6]) { pen.moveTo(x - 1, 7); pen.lineTo(x + 7, -1); }
  pen.stroke();
  return pen.createPattern(tile, "repeat");
}

export function draw() {
  pen.clearRect(0, 0, scene.width, scene.height);
  pen.font = FONT;
  pen.textBaseline = "middle";
  scene.hits = [];
  if (count) drawGrid();
  const { delegates, places, promises: all } = sections;
  if (delegates.isThere) {
    drawRows(delegates, layout.delegateHeight, drawDelegate, drawSlotWaits);
  }
  if (places.isThere) drawLanes(places);
  drawRows(all, layout.rowHeight, drawPromise, drawLinks);
  for (const section of Object.values(sections)) if (section.isThere) drawHeader(section);
  drawAxis();
}

// The rows of a section that are on the screen; `before` draws beneath them all.
function drawRows(section, height, drawRow, before) {
  if (section.isCollapsed) return;
  const top = section.top + HEADER - scroller.scrollTop;
  const first = Math.max(0, Math.floor((AXIS + HEADER - top) / height));
  const end = Math.min(section.rows.length, Math.ceil((scene.height - top) / height));
  if (section.rows.length === 0) return drawNothing(top);
  const y = (row) => top + row * height;
  for (let row = first; row < end; row++) drawBand(section, row, y(row), height);
  before(section, first, end, top);
  for (let row = first; row < end; row++) drawRow(section.rows[row], y(row), height);
}

function drawNothing(top) {
  const message = count ? "No promise matches. Esc shows all." : "Nothing was recorded.";
  write(message, 16, top + 16, colours.soft);
}

function drawBand(section, row, y, height) {
  const i = section.rows[row], kind = section.key === "promises" ? "promise" : "delegate";
  const item = i < 0 ? { kind: "more" } : { kind, promise: i };
  if (isSame(item, selection.item)) {
    pen.fillStyle = colours.select;
    pen.fillRect(0, y, scene.width, height);
    pen.fillStyle = colours.focus;
    pen.fillRect(0, y, 3, height);
  }
  scene.hits.push({ x: 0, y, width: scene.width, height, item });
}

export const isSame = (one, other) => one !== null && other !== null && one.kind === other.kind
  && one.promise === other.promise && one.run === other.run;

function drawDelegate(i, y, height) {
  if (i < 0) {
    const label = "Show all " + counted(sections.delegates.count, "delegate");
    return write(label, layout.isNarrow ? 12 : 16, y + height / 2, colours.focus);
  }
  const middle = layout.isNarrow ? y + 31 : y + height / 2, barHeight = 16;
  const isFirst = sections.delegates.rows[0] === i && sections.delegates.rows.length > 1;
  const label = delegateOf(i) || requestOf(i), note = delegateOf(i) ? requestOf(i) : "";
  const isSelected = isSame(selection.item, { kind: "delegate", promise: i });
  drawLabel({ label, note, time: delegateTime(i), y, height, isBold: isFirst, isSelected });
  let endX = scene.plotX;
  for (const row of waitsOf(i)) endX = drawWait(row, middle, barHeight);
  for (const row of retentionsOf(i)) {
    const start = retentions.start[row], end = retentions.end[row];
    // What is retained while its delegate waits for a slot is drawn as waiting.
    const waited = waitsOf(i).reduce((until, wait) =>
      waits.start[wait] >= start ? Math.max(until, waits.end[wait]) : until, start);
    if (waited >= end && waited > start) continue;
    const outcome = retentions.length[row] < 0 ? PENDING : promises.outcome[i];
    endX = drawBar(waited, end, middle, barHeight, outcome);
    writeInside(text(retentions.types[row]), waited, end, middle, outcome);
  }
  drawLate(i, middle, endX);
}

function drawWait(row, middle, height) {
  const [x, end] = clipped(waits.start[row], waits.end[row]);
  pen.fillStyle = patterns.wait;
  pen.strokeStyle = colours.soft;
  box(x, middle - height / 2 + 1, Math.max(end - x, 2), height - 2, 3);
  pen.globalAlpha = 0.45;
  pen.fill();
  pen.globalAlpha = 1;
  pen.stroke();
  const holder = waits.holder[row];
  const isOpen = waits.length[row] < 0, i = waits.promise[row];
  const labels = holder < 0 ? ["waits for a slot"]
    : ["waits for the slot of " + titleOf(holder), "waits for " + titleOf(holder)];
  if (isOpen) labels.unshift(reasonOf(i));
  const left = Math.max(x, scene.plotX);
  const label = [...labels, "waits"].find((label) => widthOf(label) + 16 < end - left);
  if (label) writeOnHatching(label, left, middle);
  return end;
}

function drawPromise(i, y, height) {
  const middle = layout.isNarrow ? y + 29 : y + height / 2;
  const indent = Math.min(chain.depth[i], 8) * (layout.isNarrow ? 8 : 10);
  const note = text(promises.name[i]) ? fileOf(i) : "";
  const isSelected = isSame(selection.item, { kind: "promise", promise: i });
  drawLabel({ label: titleOf(i), note, time: lifetimeOf(i), indent, y, height, isSelected });
  const end = promises.end[i];
  const reason = reasonOf(i), outcome = promises.outcome[i];
  const endX = drawBar(promises.start[i], end, middle, reason ? 16 : 12, outcome);
  if (reason) writeInside(reason, promises.start[i], end, middle, outcome);
  for (const run of handlersOf(i)) {
    if (handlers.end[run] < view.start || handlers.start[run] > view.end) continue;
    const [x, until] = clipped(handlers.start[run], Math.min(handlers.end[run], end));
    pen.fillStyle = colours.ink;
    pen.globalAlpha = 0.55;
    pen.fillRect(x, middle + 2, Math.max(until - x - 1, 1.5), 3);
    pen.globalAlpha = 1;
  }
  drawLate(i, middle, endX);
}

// Diamonds at the moments at which a promise was settled again.
function drawLate(i, middle, endX) {
  for (const row of lateOf(i)) {
    const x = scene.x(late.start[row]);
    if (x < scene.plotX || x > scene.width - 8) continue;
    pen.strokeStyle = colours.soft;
    pen.setLineDash([2, 2]);
    if (x - 5 > endX) line(endX, middle, x - 5, middle);
    pen.setLineDash([]);
    pen.fillStyle = colours.ink;
    pen.beginPath();
    for (const [dx, dy] of [[0, -5], [5, 0], [0, 5], [-5, 0]]) pen.lineTo(x + dx, middle + dy);
    pen.fill();
    endX = Math.max(endX, x + 5);
  }
}

function drawLanes(section) {
  if (section.isCollapsed) return;
  let y = section.top + HEADER - scroller.scrollTop;
  for (const lane of lanes) {
    const height = laneHeight(lane);
    if (y < scene.height && y + height > AXIS) drawLane(lane, y, height);
    y += height;
  }
}

function drawLane(lane, y, height) {
  const note = counted(lane.runs, "run");
  drawLabel({
    label: lane.name, note, time: lane.total, y, height: Math.min(height, 40), isSelected: false,
  });
  pen.fillStyle = colours.grid;
  pen.fillRect(0, y + height - 1, scene.width, 1);
  const room = height - lane.rows.length * SUBROW;
  const top = y + laneLabel() + (layout.isNarrow ? 4 : room / 2);
  lane.rows.forEach((row, number) => drawRuns(row, top + number * SUBROW));
}

function drawRuns(row, y) {
  let low = 0, high = row.runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row.ends[middle] < view.start) low = middle + 1; else high = middle;
  }
  let covered = -1;
  for (let k = low; k < row.runs.length; k++) {
    const run = row.runs[k];
    if (handlers.start[run] > view.end) break;
    const [x, until] = clipped(handlers.start[run], handlers.end[run]);
    const end = Math.max(until, x + 2), i = handlers.promise[run];
    if (end <= covered + 0.5 || !isShown[i]) continue;
    covered = end;
    drawRun(run, i, x, end, y);
  }
}

function drawRun(run, i, x, end, y) {
  const item = { kind: "handler", promise: i, run }, width = end - x;
  pen.fillStyle = colours[outcomeOf(i)];
  pen.fillRect(x, y + 1, Math.max(width - (width > 4 ? 1 : 0), 1.5), SUBROW - 2);
  if (isSame(item, selection.item)) {
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 2;
    pen.strokeRect(x, y + 1, width, SUBROW - 2);
    pen.lineWidth = 1;
  }
  if (width > 60) {
    const onBar = promises.outcome[i] === PENDING ? "on-pending" : "on-bar";
    write(fitted(titleOf(i), width - 10), x + 5, y + SUBROW / 2 + 0.5, colours[onBar]);
  }
  scene.hits.push({ x: x - 1, y, width: Math.max(width + 2, 6), height: SUBROW, item });
}
