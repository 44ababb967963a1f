// Reads the data, and says things of promises in words.

export const OUTCOMES = ["pending", "fulfilled", "rejected", "cancelled"];
export const PENDING = 0, FULFILLED = 1, REJECTED = 2;
export const ABANDONED = 1, UNHANDLED = 2, MADE_BEFORE = 4;
export const data = JSON.parse(document.getElementById("data").textContent);
export const { promises, links, handlers, retentions, waits, late, reasons, circles } = data;
export const count = promises.number.length;
export const byId = (id) => document.getElementById(id);
/** @type {(id: string) => HTMLCanvasElement} */
export const canvasOf = (id) => /** @type {any} */ (byId(id));
/** @type {HTMLInputElement} */
export const searchField = /** @type {any} */ (byId("search"));

function summed(column) {
  const sums = new Float64Array(column.length);
  let sum = 0;
  for (let i = 0; i < column.length; i++) sums[i] = sum += column[i];
  return sums;
}
for (const table of [promises, links, handlers, retentions, waits, late, reasons]) {
  for (const name of ["number", "start", "promise", "to"]) {
    if (table[name]) table[name] = summed(table[name]);
  }
}
links.from = links.to.map((to, row) => to - links.from[row]);

// The moment at which a row of a table ends: that of the recording for what has not ended.
for (const table of [promises, handlers, retentions, waits]) {
  const end = new Float64Array(table.length.length);
  for (let i = 0; i < end.length; i++) {
    end[i] = table.length[i] < 0 ? data.length : table.start[i] + table.length[i];
  }
  table.end = end;
}

// The rows of a table that belong to each promise.
function grouped(column) {
  const first = new Uint32Array(count + 1);
  for (let row = 0; row < column.length; row++) first[column[row] + 1]++;
  for (let i = 0; i < count; i++) first[i + 1] += first[i];
  const next = first.slice(), rows = new Uint32Array(column.length);
  for (let row = 0; row < column.length; row++) rows[next[column[row]]++] = row;
  const rowsOf = (promise) => rows.subarray(first[promise], first[promise + 1]);
  rowsOf.has = (promise) => first[promise] < first[promise + 1];
  return rowsOf;
}
export const linksTo = grouped(links.to), linksFrom = grouped(links.from);
export const handlersOf = grouped(handlers.promise), retentionsOf = grouped(retentions.promise);
export const waitsOf = grouped(waits.promise), lateOf = grouped(late.promise);

export const text = (number) => (number < 0 ? "" : data.strings[number]);
export const isDelegate = (i) => retentionsOf.has(i) || waitsOf.has(i);
export const isOpen = (i) => promises.outcome[i] === PENDING || isRetained(i);
export const isRetained = (i) => retentionsOf.has(i)
  && retentionsOf(i).some((row) => retentions.length[row] < 0);
export const outcomeOf = (i) => OUTCOMES[promises.outcome[i]];
export const placeOf = (i) => text(promises.file[i]) + ":" + promises.line[i];
export const fileOf = (i) => placeOf(i).split("/").pop() || placeOf(i);
export const titleOf = (i) => text(promises.name[i]) || fileOf(i);
export const lifetimeOf = (i) => promises.end[i] - promises.start[i];

// Why a pending promise is pending, in words, and the circle that it is in.
const reasonRows = new Map(Array.from(reasons.promise, (i, row) => [i, row]));
export const reasonOf = (i) => (reasonRows.has(i) ? text(reasons.text[reasonRows.get(i)]) : "");
export function circleOf(i) {
  const number = circles.circle[circles.member.indexOf(i)];
  return circles.member.filter((_, row) => circles.circle[row] === number);
}

// What a delegate is called: the type of the object that was retained last.
export function delegateOf(i) {
  const rows = retentionsOf(i);
  return rows.length ? text(retentions.types[rows[rows.length - 1]]).split(", ").pop() : "";
}
// What a delegate is asked for: the name of its promise, or of the nearest one made from it.
export function requestOf(i) {
  let promise = i;
  for (let steps = 0; steps < 8; steps++) {
    if (promises.name[promise] >= 0) return text(promises.name[promise]);
    const rows = linksFrom(promise);
    if (rows.length !== 1) break;
    promise = links.to[rows[0]];
  }
  return titleOf(i);
}
export const typesOf = (i) =>
  [...new Set(Array.from(retentionsOf(i), (row) => text(retentions.types[row])))].join("; ");

// From the first moment at which a delegate waits or is retained to the last.
export function delegateSpan(i) {
  let start = Infinity, end = -Infinity;
  for (const [table, rows] of [[retentions, retentionsOf(i)], [waits, waitsOf(i)]]) {
    for (const row of rows) {
      start = Math.min(start, table.start[row]);
      end = Math.max(end, table.end[row]);
    }
  }
  return { start, end };
}
export const delegateTime = (i) => { const { start, end } = delegateSpan(i); return end - start; };

export function duration(nanoseconds) {
  const digits = (value) => (value < 10 ? value.toFixed(2) : value < 100
    ? value.toFixed(1) : value.toFixed(0)).replace(/\.0+$|(\.\d*?)0+$/, "$1");
  const seconds = nanoseconds / 1e9;
  if (nanoseconds < 999.5) return nanoseconds.toFixed(0) + " ns";
  if (nanoseconds < 999.5e3) return digits(nanoseconds / 1e3) + " µs";
  if (nanoseconds < 999.5e6) return digits(nanoseconds / 1e6) + " ms";
  if (seconds < 120) return digits(seconds) + " s";
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  return hours < 2 ? minutes + " min " + Math.floor(seconds % 60) + " s"
    : hours + " h " + minutes % 60 + " min";
}

export const counted = (number, noun) =>
  number.toLocaleString("en") + " " + noun + (number === 1 ? "" : "s");
export const lasting = (i) => (promises.outcome[i] === PENDING
  ? "pending for " : outcomeOf(i) + " after ") + duration(lifetimeOf(i));
