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
}
