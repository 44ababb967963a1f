// Made by Scripts/Support/timeline-files.py out of the files in Web: edit those.

extension TimelinePage {
  static let markup = #"""
    <header>
      <div class="heading">
        <h1 id="title"><bdi></bdi></h1>
        <p id="summary"></p>
      </div>
      <div class="tools">
        <input id="search" type="search" placeholder="Search name, file, value, error"
          aria-label="Search" autocomplete="off" spellcheck="false">
        <div class="zoom" role="group" aria-label="Zoom">
          <button id="zoom-out" title="Zoom out (−)" aria-label="Zoom out">−</button>
          <button id="zoom-in" title="Zoom in (+)" aria-label="Zoom in">+</button>
          <button id="zoom-all" title="Show everything (0)">Fit</button>
        </div>
        <button id="show-kinds" aria-expanded="false">Filters</button>
        <button id="show-open" aria-expanded="false">Waiting</button>
      </div>
      <div class="chips">
        <div id="outcomes" role="group" aria-label="Outcomes"></div>
        <div id="kinds" role="group" aria-label="Kinds"></div>
      </div>
    </header>
    <canvas id="overview" role="img"
      aria-label="How many promises were alive at each moment. Drag to choose a time."></canvas>
    <main>
      <div id="scroller" tabindex="0" role="application" aria-label="Timeline"
        aria-describedby="keys">
        <canvas id="canvas"></canvas>
        <div id="spacer"></div>
      </div>
      <aside id="panel" aria-label="Details">
        <section id="details" tabindex="-1" hidden></section>
        <section id="open" tabindex="-1" hidden></section>
      </aside>
    </main>
    <footer id="keys">
      <span><kbd>↑</kbd> <kbd>↓</kbd> select</span>
      <span><kbd>←</kbd> <kbd>→</kbd> along the chain</span>
      <span><kbd>Enter</kbd> details</span>
      <span><kbd>Z</kbd> zoom to it</span>
      <span><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom</span>
      <span><kbd>/</kbd> search</span>
      <span><kbd>Esc</kbd> back</span>
    </footer>
    <div id="hint" role="tooltip" hidden></div>
    <div id="spoken" class="unseen" aria-live="polite"></div>
    <noscript>The timeline is drawn by a script, which this browser does not run.</noscript>
    """#

  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: #fbfbfa; --raised: #ffffff; --band: #f2f3f3; --line: #dfe2e5; --grid: #eceeef;
      --ink: #1c2128; --soft: #59626d; --focus: #1b5fb3; --select: #e3edf9;
      --pending: #e8ab1c; --pending-edge: #8f6100; --fulfilled: #2c6fb3;
      --rejected: #c2461a; --cancelled: #7b838d;
      --on-pending: #1c2128; --on-bar: #ffffff; --shadow: 0 4px 18px rgb(20 30 40 / 0.16);
      font: 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15181c; --raised: #1d2126; --band: #1b1f24; --line: #323941; --grid: #22272d;
        --ink: #e8ebee; --soft: #a3adb8; --focus: #7db7f5; --select: #22344a;
        --pending: #f7d774; --pending-edge: #f7d774; --fulfilled: #5b9fde;
        --rejected: #e5623a; --cancelled: #97a0ab;
        --on-pending: #15181c; --on-bar: #0f1215; --shadow: 0 4px 22px rgb(0 0 0 / 0.55);
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
      overflow: hidden;
    }
    [hidden] { display: none !important; }
    bdi, dd, b, .title { overflow-wrap: anywhere; }
    header { padding: 14px 16px 10px; display: grid; gap: 10px 16px;
      grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    h1 { font-size: 17px; font-weight: 600; margin: 0; line-height: 1.3; overflow: hidden;
      display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
      overflow-wrap: anywhere; }
    h2 { font-size: 13px; font-weight: 600; margin: 0; }
    p { margin: 0; }
    #summary { color: var(--soft); }
    #summary b { color: var(--ink); font-weight: 600; }
    .tools { display: flex; gap: 8px; align-items: center; }
    button, input { font: inherit; color: inherit; background: var(--raised);
      border: 1px solid var(--line); border-radius: 7px; height: 32px; padding: 0 10px; }
    button { cursor: pointer; white-space: nowrap; display: inline-flex; align-items: center;
      justify-content: center; }
    button:hover { border-color: var(--soft); }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
    #search { width: 280px; min-width: 0; }
    #search::placeholder { color: var(--soft); opacity: 1; }
    .zoom { display: flex; }
    .zoom button { border-radius: 0; margin-left: -1px; min-width: 32px; }
    .zoom button:first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
    .zoom button:last-child { border-radius: 0 7px 7px 0; }
    .zoom button:hover, .zoom button:focus-visible { position: relative; }
    #show-open, #show-kinds, .only-sheet { display: none !important; }
    .chips { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 6px 18px; }
    .chips > div { display: flex; flex-wrap: wrap; gap: 6px; }
    .chip { height: 28px; border-radius: 14px; display: inline-flex; align-items: center; gap: 6px;
      padding: 0 11px 0 9px; }
    .chip .count { color: var(--soft); font-variant-numeric: tabular-nums; }
    .chip[aria-pressed="true"] { background: var(--select); border-color: var(--focus); }
    .dot { flex: none; width: 11px; height: 11px; border-radius: 3px; background: var(--soft); }
    .dot.pending { background: var(--pending); border: 1px solid var(--pending-edge); }
    .dot.fulfilled { background: var(--fulfilled); }
    .dot.rejected { background: var(--rejected); }
    .dot.cancelled { background: repeating-linear-gradient(-45deg, var(--cancelled) 0 2px,
      transparent 2px 4px); border: 1px solid var(--cancelled); }
    .dot.late { background: var(--ink); transform: rotate(45deg) scale(0.72); border-radius: 0; }
    #overview { flex: none; width: calc(100% - 32px); height: 46px; margin: 0 16px 10px;
      border-radius: 6px; background: var(--band); touch-action: none; cursor: crosshair; }
    main { flex: 1; min-height: 0; display: flex; border-top: 1px solid var(--line); }
    #scroller { flex: 1; min-width: 0; position: relative; overflow: hidden auto;
      touch-action: pan-y; scrollbar-color: var(--line) transparent; }
    #scroller:focus-visible { outline-offset: -2px; }
    #canvas { position: sticky; top: 0; display: block; touch-action: pan-y; }
    #panel { flex: none; width: 340px; overflow: auto; border-left: 1px solid var(--line);
      background: var(--raised); scrollbar-color: var(--line) transparent; }
    #panel section { padding: 14px 16px; outline-offset: -3px; }
    #panel section + section { border-top: 1px solid var(--line); }
    .headline { display: flex; align-items: start; gap: 8px; justify-content: space-between; }
    .headline button { flex: none; width: 28px; height: 28px; padding: 0; margin: -4px 0 0;
      border-color: transparent; background: none; }
    .title { font-size: 15px; }
    .outcome { display: flex; align-items: center; gap: 6px; margin: 4px 0 10px; flex-wrap: wrap; }
    dl { margin: 0; display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 6px 10px; }
    dt { color: var(--soft); }
    dd { margin: 0; white-space: pre-wrap; }
    dd.code { font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .link { height: auto; border: 0; padding: 0; background: none; color: var(--focus);
      white-space: normal; text-align: left; overflow-wrap: anywhere; display: block; }
    .link:hover { text-decoration: underline; }
    #open ol { list-style: none; margin: 8px -8px 0; padding: 0; }
    #open li button { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 8px;
      width: 100%; height: auto; padding: 6px 8px; border-color: transparent; background: none;
      text-align: left; white-space: normal; align-items: baseline; }
    #open li button:hover { background: var(--band); }
    #open li small { grid-column: 2 / -1; font-size: 12px; color: var(--soft);
      overflow-wrap: anywhere; }
    .age { color: var(--soft); font-variant-numeric: tabular-nums; }
    .quiet { color: var(--soft); }
    footer { flex: none; padding: 7px 16px; border-top: 1px solid var(--line); color: var(--soft);
      font-size: 12px; display: flex; flex-wrap: wrap; gap: 2px 16px; }
    kbd { font: inherit; color: var(--ink); border: 1px solid var(--line); border-radius: 4px;
      padding: 0 4px; background: var(--raised); }
    #hint { position: fixed; z-index: 3; max-width: min(360px, calc(100vw - 16px));
      padding: 8px 11px; border-radius: 8px; background: var(--raised); box-shadow: var(--shadow);
      border: 1px solid var(--line); pointer-events: none; overflow-wrap: anywhere; }
    #hint .quiet { font-size: 12px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); }
    @media (max-width: 760px) {
      header { grid-template-columns: minmax(0, 1fr); padding: 12px 12px 8px; gap: 8px; }
      .tools { flex-wrap: wrap; }
      #search { flex: 1 1 100%; height: 36px; font-size: 16px; }
      .zoom button, #show-open, #show-kinds { height: 36px; min-width: 40px; }
      #show-open, #show-kinds, .only-sheet { display: inline-flex !important; }
      #show-open { margin-left: auto; }
      #outcomes .count { display: none; }
      body:not([data-kinds]) #kinds { display: none; }
      .chips, .chips > div { gap: 5px; }
      .chip { padding: 0 8px 0 7px; gap: 5px; font-size: 12.5px; }
      #overview { width: calc(100% - 24px); margin: 0 12px 8px; height: 38px; }
      #panel { position: fixed; inset: auto 0 0; width: auto; max-height: 62vh; z-index: 2;
        border: 1px solid var(--line); border-radius: 14px 14px 0 0; box-shadow: var(--shadow); }
      body:not([data-sheet]) #panel { display: none; }
      body[data-sheet="details"] #open, body[data-sheet="open"] #details { display: none; }
      .headline button { width: 40px; height: 40px; margin: -8px 0 -4px; }
      #open li button { padding: 9px 8px; }
      footer { display: none; }
    }
    """#

  static let script = #"""
    const OUTCOMES = ["pending", "fulfilled", "rejected", "cancelled"];
    const PENDING = 0, FULFILLED = 1, REJECTED = 2;
    const ABANDONED = 1, UNHANDLED = 2, MADE_BEFORE = 4;
    const data = JSON.parse(document.getElementById("data").textContent);
    const { promises, links, handlers, retentions, waits, late, reasons, circles } = data;
    const count = promises.number.length;
    const byId = (id) => document.getElementById(id);
    const canvasOf = (id) => (byId(id));
    const searchField = (byId("search"));

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
    const linksTo = grouped(links.to), linksFrom = grouped(links.from);
    const handlersOf = grouped(handlers.promise), retentionsOf = grouped(retentions.promise);
    const waitsOf = grouped(waits.promise), lateOf = grouped(late.promise);

    const text = (number) => (number < 0 ? "" : data.strings[number]);
    const isDelegate = (i) => retentionsOf.has(i) || waitsOf.has(i);
    const isOpen = (i) => promises.outcome[i] === PENDING || isRetained(i);
    const isRetained = (i) => retentionsOf.has(i)
      && retentionsOf(i).some((row) => retentions.length[row] < 0);
    const outcomeOf = (i) => OUTCOMES[promises.outcome[i]];
    const placeOf = (i) => text(promises.file[i]) + ":" + promises.line[i];
    const fileOf = (i) => placeOf(i).split("/").pop() || placeOf(i);
    const titleOf = (i) => text(promises.name[i]) || fileOf(i);
    const lifetimeOf = (i) => promises.end[i] - promises.start[i];

    // Why a pending promise is pending, in words, and the circle that it is in.
    const reasonRows = new Map(Array.from(reasons.promise, (i, row) => [i, row]));
    const reasonOf = (i) => (reasonRows.has(i) ? text(reasons.text[reasonRows.get(i)]) : "");
    function circleOf(i) {
      const number = circles.circle[circles.member.indexOf(i)];
      return circles.member.filter((_, row) => circles.circle[row] === number);
    }

    // What a delegate is called: the type of the object that was retained last.
    function delegateOf(i) {
      const rows = retentionsOf(i);
      return rows.length ? text(retentions.types[rows[rows.length - 1]]).split(", ").pop() : "";
    }
    // What a delegate is asked for: the name of its promise, or of the nearest one made from it.
    function requestOf(i) {
      let promise = i;
      for (let steps = 0; steps < 8; steps++) {
        if (promises.name[promise] >= 0) return text(promises.name[promise]);
        const rows = linksFrom(promise);
        if (rows.length !== 1) break;
        promise = links.to[rows[0]];
      }
      return titleOf(i);
    }
    const typesOf = (i) =>
      [...new Set(Array.from(retentionsOf(i), (row) => text(retentions.types[row])))].join("; ");

    // From the first moment at which a delegate waits or is retained to the last.
    function delegateSpan(i) {
      let start = Infinity, end = -Infinity;
      for (const [table, rows] of [[retentions, retentionsOf(i)], [waits, waitsOf(i)]]) {
        for (const row of rows) {
          start = Math.min(start, table.start[row]);
          end = Math.max(end, table.end[row]);
        }
      }
      return { start, end };
    }
    const delegateTime = (i) => { const { start, end } = delegateSpan(i); return end - start; };

    function duration(nanoseconds) {
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

    const counted = (number, noun) =>
      number.toLocaleString("en") + " " + noun + (number === 1 ? "" : "s");
    const lasting = (i) => (promises.outcome[i] === PENDING
      ? "pending for " : outcomeOf(i) + " after ") + duration(lifetimeOf(i));

    const KINDS = {
      delegate: ["Delegates", isDelegate],
      first: ["First of a chain", (i) => !linksTo.has(i)],
      derived: ["Made from others", (i) => linksTo.has(i)],
      late: ["Called back late", (i) => lateOf.has(i)],
      unhandled: ["Unhandled", (i) => (promises.flags[i] & UNHANDLED) !== 0],
    };
    // Nothing chosen is everything.
    const filter = { query: "", outcomes: new Set(), kinds: new Set() };
    const isShown = new Uint8Array(count).fill(1);
    let lowered = null;

    function applyFilter() {
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

    function clearFilter() {
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

    function addChips() {
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
    function element(name, className = "", content = "") {
      const made = document.createElement(name);
      if (className) made.className = className;
      if (content !== "") made.textContent = content;
      return made;
    }

    const HEADER = 34, AXIS = 26, SUBROW = 15, FEW = 8;
    const section = (key, title) =>
      ({ key, title, note: "", rows: [], isCollapsed: false, top: 0, height: 0 });
    const sections = {
      delegates: section("delegates", "Delegates"),
      places: section("places", "Handlers, by place"),
      promises: section("promises", "Promises"),
    };
    const layout = {
      isNarrow: false, rowHeight: 24, delegateHeight: 30, height: 0, allDelegates: false,
      rowOf: new Int32Array(count).fill(-1),
    };

    // Chains from the top: each promise stands under the first one that it was made from.
    const chain = (() => {
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

    const allDelegates = Array.from({ length: count }, (_, i) => i).filter(isDelegate);
    const timeOfDelegate = new Map(allDelegates.map((i) => [i, delegateTime(i)]));
    allDelegates.sort((a, b) => timeOfDelegate.get(b) - timeOfDelegate.get(a));

    // The handlers of each place, packed into rows; the last of many rows takes what is left.
    const lanes = (() => {
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

    function layOut() {
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

    const laneLabel = () => (layout.isNarrow ? 20 : 0);
    const laneHeight = (lane) => Math.max(
      lane.rows.length * SUBROW + 10 + laneLabel(), layout.isNarrow ? 42 : 40);

    function place() {
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

    const scroller = byId("scroller"), canvas = canvasOf("canvas");
    const pen = canvas.getContext("2d");
    const LEAST = 100;  // nanoseconds: no closer
    const view = { start: 0, end: 1 };
    const selection = { item: null };
    let colours = {};

    const scene = {
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
    const whole = () => {
      const length = Math.max(data.length, 1000);
      return { start: -length * 0.01, end: length * 1.02 };
    };

    function show(start, end) {
      const limits = whole(), length = limits.end - limits.start;
      const span = Math.min(length, Math.max(LEAST, end - start));
      const middle = (start + end) / 2;
      view.start = Math.min(Math.max(middle - span / 2, limits.start), limits.end - span);
      view.end = view.start + span;
      scene.ask();
    }
    const showAll = () => { const { start, end } = whole(); show(start, end); };

    function zoom(factor, around = (view.start + view.end) / 2) {
      show(around - (around - view.start) / factor, around + (view.end - around) / factor);
    }
    const pan = (pixels) => {
      const time = pixels / scene.plotWidth * (view.end - view.start);
      show(view.start + time, view.end + time);
    };

    function zoomTo(item) {
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
    function rowOf(item) {
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

    function reveal(item) {
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

    const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
    const patterns = {};

    function readColours() {
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

    function draw() {
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

    const isSame = (one, other) => one !== null && other !== null && one.kind === other.kind
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

    const rounded = pen;

    function box(x, y, width, height, radius) {
      pen.beginPath();
      rounded.roundRect(x, y, width, height, Math.min(radius, width / 2));
    }

    function line(...points) {
      pen.beginPath();
      for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
      pen.stroke();
    }

    // Where a span begins and ends on the screen, cut to what can be seen of it.
    function clipped(start, end) {
      const left = scene.plotX - 2, right = scene.width + 4;
      const cut = (x) => Math.min(Math.max(x, left), right);
      return [cut(scene.x(start)), cut(scene.x(end))];
    }

    function drawBar(start, end, middle, height, outcome) {
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
    function widthOf(content) {
      let width = widths.get(content);
      if (width === undefined) {
        if (widths.size > 5000) widths.clear();
        pen.font = FONT;
        widths.set(content, width = pen.measureText(content).width);
      }
      return width;
    }

    // A text on one line, cut with an ellipsis where it is wider; the details have all of it.
    function fitted(content, width) {
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

    function write(content, x, y, colour, isBold = false, halo = null) {
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
    function drawLabel({ label, note, time, indent = 0, y, height, isBold = false, isSelected }) {
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
    function writeInside(content, start, end, middle, outcome) {
      const [x, until] = clipped(start, end), left = Math.max(x, scene.plotX);
      const right = Math.min(until, scene.width) - (outcome === REJECTED ? 14 : 0);
      if (right - left < 70 || end < view.start || start > view.end) return;
      const colour = outcome === PENDING ? colours["on-pending"] : colours["on-bar"];
      const label = fitted(content, right - left - 16);
      if (OUTCOMES[outcome] === "cancelled") return writeOnHatching(label, left, middle);
      write(label, left + 7, middle + 0.5, colour);
    }

    function writeOnHatching(label, left, middle) {
      pen.fillStyle = colours.ground;
      box(left + 4, middle - 6.5, widthOf(label) + 8, 13, 2);
      pen.fill();
      write(label, left + 8, middle + 0.5, colours.ink);
    }

    // Arrows to the promises in view: from the end of the bar whose value they got.
    function drawLinks(section, first, end, top) {
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
    function drawSlotWaits(section, first, end, top) {
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

    // A header stays on the screen as long as its section does.
    function drawHeader(section) {
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

    function drawGrid() {
      pen.fillStyle = colours.grid;
      for (const time of ticks().times) {
        const x = Math.round(scene.x(time));
        if (x >= scene.plotX) pen.fillRect(x, AXIS, 1, scene.height);
      }
    }

    function drawAxis() {
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

    const UNITS = [[1e9, "s"], [1e6, "ms"], [1e3, "µs"], [1, "ns"]];

    // All labels have as many digits as tell two of them apart.
    function tickLabel(time, step) {
      const [unit, name] = UNITS.find(([unit]) => Math.max(step, view.end / 1000) >= unit) || UNITS[3];
      const digits = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9));
      return (time / unit).toLocaleString("en", {
        minimumFractionDigits: digits, maximumFractionDigits: digits,
      }) + " " + name;
    }

    const overview = canvasOf("overview");
    const overviewPen = overview.getContext("2d");
    const FEW_BARS = 12;
    let living = null;  // how many promises were alive, by column and outcome

    function forgetLiving() { living = null; }

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

    function drawOverview() {
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

    function select(item, { isOpened = false } = {}) {
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

    function openSheet(name) {
      document.body.dataset.sheet = name;
      byId("show-open").ariaExpanded = String(name === "open");
      scene.resize();
    }

    function closeSheet() {
      delete document.body.dataset.sheet;
      byId("show-open").ariaExpanded = "false";
      scene.resize();
      scroller.focus({ preventScroll: true });
    }

    function closeDetails() {
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
    function go(item, options) {
      if (!rowOf(item)) clearFilter();
      select(item, options);
      reveal(item);
    }

    const OPEN = Array.from({ length: count }, (_, i) => i).filter(isOpen)
      .sort((a, b) => promises.start[a] - promises.start[b]);

    function showOpen(limit = 100) {
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

    function showSummary() {
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

    const hint = byId("hint");

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

    function press(item) {
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

    function move(by) {
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
    function moveAlong(by) {
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
    """#
}
