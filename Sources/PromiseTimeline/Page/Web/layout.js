// Lays out the rows of three sections: delegates, places of handlers, promises.

import {
  count, counted, delegateTime, handlers, isDelegate, links, linksTo, text,
} from "./reading.js";
import { isShown } from "./filtering.js";
import { scene } from "./scene.js";
import { forgetLiving } from "./axis.js";

export const HEADER = 34, AXIS = 26, SUBROW = 15, FEW = 8;
const section = (key, title) =>
  ({ key, title, note: "", rows: [], isCollapsed: false, top: 0, height: 0 });
export const sections = {
  delegates: section("delegates", "Delegates"),
  places: section("places", "Handlers, by place"),
  promises: section("promises", "Promises"),
};
export const layout = {
  isNarrow: false, rowHeight: 24, delegateHeight: 30, height: 0, allDelegates: false,
  rowOf: new Int32Array(count).fill(-1),
};

// Chains from the top: each promise stands under the first one that it was made from.
export const chain = (() => {
  const children = new Map(), order = [], depth = new Uint16Array(count);
  const roots = [], seen = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const isChild = (row) => links.kind[row] === 0 && links.from[row] !== i;
    const row = linksTo.has(i) ? linksTo(i).find(isChild) : undefined;
    if (row === undefined) { roots.push(i); continue; }
    const from = links.from[row];
    if (children.has(from)) children.get(from).push(i); else children.set(from, [i]);
  }
  const visit = (root) => {
    const waiting = [root];
    while (waiting.length) {
      const i = waiting.pop();
      if (seen[i]) continue;
      seen[i] = 1;
      order.push(i);
      const next = children.get(i) || [];
      for (let k = next.length - 1; k >= 0; k--) {
        depth[next[k]] = Math.min(depth[i] + 1, 60);
        waiting.push(next[k]);
      }
    }
  };
  roots.forEach(visit);
  for (let i = 0; i < count; i++) visit(i);  // what is its own ancestor, by mistake
  return { order, depth };
})();

export const allDelegates = Array.from({ length: count }, (_, i) => i).filter(isDelegate);
export const timeOfDelegate = new Map(allDelegates.map((i) => [i, delegateTime(i)]));
allDelegates.sort((a, b) => timeOfDelegate.get(b) - timeOfDelegate.get(a));

// The handlers of each place, packed into rows; the last of many rows takes what is left.
export const lanes = (() => {
  const places = new Map();
  const order = Array.from(handlers.start.keys());
  order.sort((a, b) => handlers.start[a] - handlers.start[b]);
  for (const run of order) {
    const place = handlers.place[run];
    if (!places.has(place)) {
      places.set(place, { name: text(place), rows: [], total: 0, runs: 0 });
    }
    const lane = places.get(place);
    let row = lane.rows.find((row) => row.end <= handlers.start[run]);
    if (!row && lane.rows.length < 5) lane.rows.push(row = { runs: [], ends: [], end: 0 });
    if (!row) row = lane.rows[4];
    row.end = Math.max(row.end, handlers.end[run]);
    row.runs.push(run);
    row.ends.push(row.end);
    lane.total += handlers.length[run];
    lane.runs++;
  }
  return [...places.values()];
})();

export function layOut() {
  const { delegates, places, promises: all } = sections;
  layout.rowHeight = layout.isNarrow ? 42 : 24;
  layout.delegateHeight = layout.isNarrow ? 46 : 30;
  const shown = allDelegates.filter((i) => isShown[i]);
  delegates.rows = shown;
  if (!layout.allDelegates && shown.length > FEW + 1) {
    delegates.rows = shown.slice(0, FEW);
    delegates.rows.push(-1);  // the row that shows all
  }
  delegates.count = shown.length;
  delegates.note = counted(shown.length, "delegate") + ", longest first";
  places.rows = lanes;
  places.note = counted(lanes.length, "place") + ", " + counted(handlers.start.length, "run");
  all.rows = chain.order.filter((i) => isShown[i]);
  all.note = all.rows.length === count
    ? counted(count, "promise") : all.rows.length.toLocaleString("en") + " of "
      + counted(count, "promise");
  layout.rowOf.fill(-1);
  all.rows.forEach((i, row) => { layout.rowOf[i] = row; });
  place();
}

export const laneLabel = () => (layout.isNarrow ? 20 : 0);
export const laneHeight = (lane) => Math.max(
  lane.rows.length * SUBROW + 10 + laneLabel(), layout.isNarrow ? 42 : 40);

export function place() {
  const { delegates, places, promises: all } = sections;
  delegates.height = delegates.rows.length * layout.delegateHeight;
  places.height = lanes.reduce((sum, lane) => sum + laneHeight(lane), 0);
  all.height = all.rows.length * layout.rowHeight;
  let top = AXIS;
  for (const section of Object.values(sections)) {
    section.top = top;
    section.isThere = section.key === "promises" || section.rows.length > 0;
    if (!section.isThere) continue;
    top += HEADER + (section.isCollapsed ? 0 : section.height + 10);
  }
  layout.height = top + 20;
  forgetLiving();
  scene.resize();
}
