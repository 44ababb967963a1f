// Chooses promises by a search, by outcome and by kind.

import {
  OUTCOMES, UNHANDLED, byId, count, data, handlers, handlersOf, isDelegate, lateOf, linksTo,
  placeOf, promises, retentions, retentionsOf, searchField,
} from "./reading.js";
import { layOut } from "./layout.js";
import { showSummary } from "./panel.js";

/** @type {{ [key: string]: [string, (i: number) => boolean] }} */
const KINDS = {
  delegate: ["Delegates", isDelegate],
  first: ["First of a chain", (i) => !linksTo.has(i)],
  derived: ["Made from others", (i) => linksTo.has(i)],
  late: ["Called back late", (i) => lateOf.has(i)],
  unhandled: ["Unhandled", (i) => (promises.flags[i] & UNHANDLED) !== 0],
};
// Nothing chosen is everything.
export const filter = { query: "", outcomes: new Set(), kinds: new Set() };
export const isShown = new Uint8Array(count).fill(1);
let lowered = null;

export function applyFilter() {
  const query = filter.query.trim().toLowerCase();
  lowered ??= data.strings.map((string) => string.toLowerCase());
  const found = Uint8Array.from(lowered.map((string) => (string.includes(query) ? 1 : 0)));
  const has = (number) => number >= 0 && found[number] === 1;
  const kinds = [...filter.kinds].map((kind) => KINDS[kind][1]);
  for (let i = 0; i < count; i++) {
    isShown[i] = (filter.outcomes.size === 0 || filter.outcomes.has(promises.outcome[i]))
      && kinds.every((isOfKind) => isOfKind(i)) && (query === "" || matches(i, query, has))
      ? 1 : 0;
  }
  layOut();
  showSummary();
}

function matches(i, query, has) {
  return has(promises.name[i]) || has(promises.file[i]) || has(promises.text[i])
    || placeOf(i).toLowerCase().includes(query) || "#" + promises.number[i] === query
    || retentionsOf(i).some((row) => has(retentions.types[row]))
    || handlersOf(i).some((row) => has(handlers.place[row]));
}

export function clearFilter() {
  filter.query = searchField.value = "";
  filter.outcomes.clear();
  filter.kinds.clear();
  for (const chip of document.querySelectorAll(".chip")) chip.ariaPressed = "false";
  applyFilter();
}

function addChip(parent, chosen, key, label, mark, number) {
  const chip = element("button", "chip");
  chip.ariaPressed = "false";
  chip.dataset.key = key;
  if (mark) chip.append(element("span", "dot " + mark));
  chip.append(label, element("span", "count", number.toLocaleString("en")));
  chip.onclick = () => {
    if (!chosen.delete(key)) chosen.add(key);
    chip.ariaPressed = String(chosen.has(key));
    applyFilter();
  };
  byId(parent).append(chip);
}

export function addChips() {
  const outcomes = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) outcomes[promises.outcome[i]]++;
  for (const outcome of [1, 2, 3, 0]) {
    const name = OUTCOMES[outcome];
    const label = name[0].toUpperCase() + name.slice(1);
    addChip("outcomes", filter.outcomes, outcome, label, name, outcomes[outcome]);
  }
  for (const [key, [label, isOfKind]] of Object.entries(KINDS)) {
    let number = 0;
    for (let i = 0; i < count; i++) if (isOfKind(i)) number++;
    const mark = key === "late" ? "late" : "";
    if (number > 0) addChip("kinds", filter.kinds, key, label, mark, number);
  }
}

// An element with a class and a text: texts are never read as markup.
export function element(name, className = "", content = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== "") made.textContent = content;
  return made;
}
