extension TimelinePage {
  /// The four colours of outcomes are told apart with every common colour blindness; hatching, a
  /// cross and words say the same.
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
}
