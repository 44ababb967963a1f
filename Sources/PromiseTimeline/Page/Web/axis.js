// The headers of sections, the axis of time, and the overview of the whole recording.

import { OUTCOMES, canvasOf, count, duration, outcomeOf, promises } from "./reading.js";
import { isShown } from "./filtering.js";
import { AXIS, HEADER, layout } from "./layout.js";
import { colours, pen, scene, scroller, view, whole } from "./scene.js";
import { FONT } from "./drawing.js";
import { fitted, widthOf, write } from "./strokes.js";

// A header stays on the screen as long as its section does.
export function drawHeader(section) {
  const bottom = section.top + HEADER + (section.isCollapsed ? 0 : section.height);
  const natural = section.top - scroller.scrollTop;
  const y = Math.max(natural, Math.min(AXIS, bottom - scroller.scrollTop - HEADER));
  if (y > scene.height || y + HEADER < AXIS) return;
  pen.fillStyle = colours.band;
  pen.fillRect(0, y, scene.width, HEADER - 6);
  pen.fillStyle = colours.soft;
  pen.beginPath();
  const [x, middle] = [layout.isNarrow ? 12 : 16, y + 14];
  const turned = section.isCollapsed ? [[0, -4], [5, 0], [0, 4]] : [[-1, -2], [7, -2], [3, 3]];
  for (const [dx, dy] of turned) pen.lineTo(x + dx, middle + dy);
  pen.fill();
  write(section.title, x + 13, middle, colours.ink, true);
  pen.font = "600 " + FONT;
  const used = x + 13 + pen.measureText(section.title).width + 10;
  pen.font = FONT;
  write(fitted(section.note, scene.width - used - 8), used, middle, colours.soft);
  const item = { kind: "header", section: section.key };
  scene.hits.push({ x: 0, y, width: scene.width, height: HEADER - 6, item });
}

// Moments of 1, 2 or 5 of some unit, about a hundred pixels apart.
function ticks() {
  const apart = layout.isNarrow ? 70 : 110;
  const least = (view.end - view.start) * apart / scene.plotWidth;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least);
  const times = [];
  for (let n = Math.max(0, Math.ceil(view.start / step)); n * step <= view.end; n++) {
    times.push(n * step);
  }
  return { times, step };
}

export function drawGrid() {
  pen.fillStyle = colours.grid;
  for (const time of ticks().times) {
    const x = Math.round(scene.x(time));
    if (x >= scene.plotX) pen.fillRect(x, AXIS, 1, scene.height);
  }
}

export function drawAxis() {
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, scene.width, AXIS);
  pen.fillStyle = colours.line;
  pen.fillRect(0, AXIS - 1, scene.width, 1);
  if (!count) return;
  const { times, step } = ticks();
  let free = scene.plotX;
  for (const time of times) {
    const label = tickLabel(time, step), width = widthOf(label), x = scene.x(time);
    const left = Math.min(Math.max(x - width / 2, scene.plotX), scene.width - width - 4);
    if (left < free) continue;
    free = left + width + 12;
    write(label, left, AXIS / 2, colours.soft);
  }
  if (!layout.isNarrow) {
    const span = duration(view.end - view.start) + " in view";
    write(span, 16, AXIS / 2, colours.soft);
  }
}

/** @type {[number, string][]} */
const UNITS = [[1e9, "s"], [1e6, "ms"], [1e3, "µs"], [1, "ns"]];

// All labels have as many digits as tell two of them apart.
function tickLabel(time, step) {
  const [unit, name] = UNITS.find(([unit]) => Math.max(step, view.end / 1000) >= unit) || UNITS[3];
  const digits = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9));
  return (time / unit).toLocaleString("en", {
    minimumFractionDigits: digits, maximumFractionDigits: digits,
  }) + " " + name;
}

export const overview = canvasOf("overview");
const overviewPen = overview.getContext("2d");
const FEW_BARS = 12;
let living = null;  // how many promises were alive, by column and outcome

export function forgetLiving() { living = null; }

function countLiving(columns) {
  const { start, end } = whole(), byOutcome = OUTCOMES.map(() => new Float64Array(columns + 1));
  const column = (time) => Math.min(
    columns - 1, Math.max(0, Math.floor((time - start) / (end - start) * columns)));
  for (let i = 0; i < count; i++) {
    if (!isShown[i]) continue;
    byOutcome[promises.outcome[i]][column(promises.start[i])]++;
    byOutcome[promises.outcome[i]][column(promises.end[i]) + 1]--;
  }
  let most = 1;
  for (const counts of byOutcome) for (let x = 1; x <= columns; x++) counts[x] += counts[x - 1];
  for (let x = 0; x < columns; x++) {
    most = Math.max(most, byOutcome.reduce((sum, counts) => sum + counts[x], 0));
  }
  return { byOutcome, most };
}

export function drawOverview() {
  const { clientWidth: width, clientHeight: height } = overview;
  const scale = window.devicePixelRatio || 1, columns = Math.max(1, Math.round(width));
  overview.width = Math.round(width * scale);
  overview.height = Math.round(height * scale);
  const pen = overviewPen;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  if (count <= FEW_BARS) drawBars(pen, width, height); else drawHeap(pen, columns, height);
  dim(pen, width, height);
}

// How many promises were alive at each moment, heaped up by outcome.
function drawHeap(pen, columns, height) {
  if (!living || living.columns !== columns) living = { columns, ...countLiving(columns) };
  for (let x = 0; x < columns; x++) {
    let y = height - 2;
    for (const outcome of [1, 2, 3, 0]) {
      const size = living.byOutcome[outcome][x] / living.most * (height - 8);
      pen.fillStyle = colours[OUTCOMES[outcome]];
      pen.fillRect(x, y - size, 1, size);
      y -= size;
    }
  }
}

// A bar for each promise, where there are so few that a heap of them would be one block.
function drawBars(pen, width, height) {
  const { start, end } = whole(), step = (height - 6) / Math.max(count, 1);
  const x = (time) => (time - start) / (end - start) * width;
  for (let i = 0; i < count; i++) {
    if (!isShown[i]) continue;
    const left = x(promises.start[i]), size = Math.max(x(promises.end[i]) - left, 3);
    pen.fillStyle = colours[outcomeOf(i)];
    pen.fillRect(left, 3 + i * step, size, Math.max(step - 1, 1));
  }
}

// Dims the time that is not in view.
function dim(pen, width, height) {
  const limits = whole(), length = limits.end - limits.start;
  const left = (view.start - limits.start) / length * width;
  const right = (view.end - limits.start) / length * width;
  if (right - left > width - 1) return;
  pen.fillStyle = colours.ground;
  pen.globalAlpha = 0.72;
  pen.fillRect(0, 0, left, height);
  pen.fillRect(right, 0, width - right, height);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.focus;
  pen.lineWidth = 2;
  pen.strokeRect(left + 1, 1, Math.max(right - left - 2, 2), height - 2);
}
