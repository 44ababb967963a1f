
// Finds words in the titles, the headings and the text of all pages. It reads search.json, which
// holds the title, the path and the sections of each page; a section is an anchor, a heading and
// its text.
(() => {
  const shown = 30;
  const dialog = document.createElement("dialog");
  const button = document.createElement("button");
  dialog.className = "text-search";
  dialog.innerHTML = `<input type="search" placeholder="Search titles and text">
    <p role="status"></p><ol></ol>`;
  button.className = "text-search-button";
  button.textContent = "Search";
  button.title = "Search titles and text (/)";
  const [input, status, list] = dialog.children;
  let pages = [];

  async function open() {
    dialog.showModal();
    input.select();
    if (pages.length > 0) return;
    pages = await (await fetch(baseUrl + "search.json")).json();
    search();
  }

  // Returns the best section of a page. Its rank is 0 if the title has all words, 1 for a heading,
  // 2 if the text has them side by side, and 3 if it has them anywhere.
  function best([title, path, sections], words) {
    const has = (text, words) => words.every((word) => text.toLowerCase().includes(word));
    const rank = ([, heading, text]) =>
      [has(title, words), has(heading, words), has(text, [words.join(" ")]),
        has(`${title} ${heading} ${text}`, words)].indexOf(true);
    const found = sections.map((section) => ({ title, path, section, rank: rank(section) }))
      .filter((hit) => hit.rank >= 0);
    return found.sort((one, other) => one.rank - other.rank)[0];
  }

  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = words.length === 0 ? [] :
      pages.map((page) => best(page, words)).filter(Boolean)
        .sort((one, other) => one.rank - other.rank);
    list.replaceChildren(...hits.slice(0, shown).map((hit) => row(hit, words)));
    status.textContent = words.length === 0 ? "" : hits.length === 1 ? "1 page" :
      `${hits.length} pages${hits.length > shown ? `, of which ${shown} are shown` : ""}`;
  }

  function row({ title, path, section: [anchor, heading, text] }, words) {
    const link = document.createElement("a");
    link.href = baseUrl + path.slice(1) + (anchor && `#${anchor}`);
    const places = [words.join(" "), ...words].map((word) => text.toLowerCase().indexOf(word));
    const at = Math.max(0, (places.find((place) => place >= 0) ?? 0) - 60);
    const line = document.createElement("span");
    line.append(...marked((at > 0 ? "…" : "") + text.slice(at, at + 180), words));
    link.append(heading ? `${title}: ${heading}` : title, line);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function marked(text, words) {
    const escaped = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
    return text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((part, index) => {
      if (index % 2 === 0) return part;
      const mark = document.createElement("mark");
      mark.textContent = part;
      return mark;
    });
  }

  button.addEventListener("click", open);
  input.addEventListener("input", search);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, dialog")) return;
    event.preventDefault();
    open();
  });
  document.body.append(button, dialog);
})();
