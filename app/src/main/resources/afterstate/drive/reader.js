// What a page shows of a game of 2048. It runs in a world of its own, so the page cannot see it.
//
// A reading is an object: `cells`, the tiles row by row with 0 for an empty cell; `size`, the cells
// in a row; `source`, how they were found; `score`, if the page tells it; `stored`, the cells in the
// local storage, if the original keeps a game there. A page that cannot be read has a `problem`.
(() => {
  const LARGEST = 131072;
  const STILL_FRAMES = 2; // the original needs two frames to put its tiles where they belong

  // ---- Documents: the page, the frames of its own site, and the shadow trees in them.

  const roots = () => {
    const found = [];
    const visit = (root, dx, dy) => {
      found.push({ root, dx, dy });
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot, dx, dy);
        if (element.tagName === 'IFRAME' && reachable(element)) {
          const box = element.getBoundingClientRect();
          visit(element.contentDocument, dx + box.x, dy + box.y);
        }
      }
    };
    visit(document, 0, 0);
    return found;
  };

  const reachable = frame => {
    try {
      return frame.contentDocument !== null;
    } catch {
      return false;
    }
  };

  const all = selector => roots().flatMap(({ root }) => [...root.querySelectorAll(selector)]);

  const parent = element => element.parentElement ?? element.getRootNode().host ?? null;

  const isVisible = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  // ---- Tiles

  const number = text => {
    const digits = text.replace(/[\s,.'\u2019]/g, '');
    return /^\d{1,6}$/.test(digits) ? Number(digits) : NaN;
  };

  const isTile = value => value >= 2 && value <= LARGEST && Number.isInteger(Math.log2(value));

  const emptyCells = size => new Array(size * size).fill(0);

  // A merged tile lies on the two that it came from: the largest counts.
  const put = (cells, index, value) => {
    cells[index] = Math.max(cells[index], value);
  };

  // ---- The original's local storage: right as soon as the move is made

  const stored = () => {
    try {
      const state = JSON.parse(localStorage.getItem('gameState'));
      const { size } = state.grid;
      const cells = emptyCells(size);
      for (const tile of state.grid.cells.flat()) {
        if (tile) put(cells, size * tile.position.y + tile.position.x, tile.value);
      }
      return { source: 'storage', size, cells, score: state.score };
    } catch {
      return null;
    }
  };

  // ---- The original's classes, which pages derived from it have kept

  const byClasses = () => {
    const tiles = all('.tile[class*="tile-position-"]');
    if (tiles.length === 0) return null;
    const rows = all('.grid-row').length;
    const places = tiles.map(tile => tile.className.match(/tile-position-(\d+)-(\d+)/));
    const size = rows || Math.max(4, ...places.flatMap(place => [Number(place[1]), Number(place[2])]));
    const cells = emptyCells(size);
    tiles.forEach((tile, i) => {
      const shown = number(tile.textContent);
      const value = isTile(shown) ? shown : Number(tile.className.match(/\btile-(\d+)\b/)?.[1]);
      put(cells, size * (places[i][2] - 1) + Number(places[i][1]) - 1, value);
    });
    board = tiles[0].closest('.game-container') ?? tiles[0].parentElement.parentElement;
    return { source: 'classes', size, cells, score: score(board), box: box(board), still: '' };
  };

  /** The score that is shown beside a board. */
  const score = board => {
    const place = all('.score-container')[0];
    if (place) return number(place.firstChild?.textContent ?? '');
    for (const element of [...board.ownerDocument.querySelectorAll('*'), ...all('*')]) {
      if (element.childElementCount > 3 || element.textContent.length > 30 || /best|high/i.test(element.textContent)) continue;
      const value = number(element.textContent.match(/^\s*score\s*:?\s*([\d,.' ]+)$/i)?.[1] ?? '');
      if (!Number.isNaN(value)) return value;
    }
    return null;
  };

  // ---- Any page: numbers, and a square of cells that they lie in

  const box = (element, dx = 0, dy = 0) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + dx, y: y + dy, width, height };
  };

  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

  const contains = (outer, point) =>
    point.x >= outer.x && point.x <= outer.x + outer.width && point.y >= outer.y && point.y <= outer.y + outer.height;

  const median = values => [...values].sort((a, b) => a - b)[values.length >> 1];

  /** Every visible text that is a tile, with the element around it. */
  const numbers = () => {
    const found = [];
    for (const { root, dx, dy } of roots()) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const value = number(walker.currentNode.data);
        const element = walker.currentNode.parentElement;
        if (isTile(value) && element && isVisible(element)) {
          const place = box(element, dx, dy);
          if (place.width >= 2 && place.height >= 2) found.push({ value, element, place, dx, dy });
        }
      }
    }
    return found;
  };

  /** The values in ascending order, without those that are almost the same. */
  const distinct = (values, tolerance) => {
    const result = [];
    for (const value of [...values].sort((a, b) => a - b)) {
      if (result.length === 0 || value - result.at(-1) > tolerance) result.push(value);
    }
    return result;
  };

  /**
   * The cells of a square that boxes fill completely, row by row; null if they do not. Nine boxes may be tiles that
   * happen to lie so on a larger board.
   */
  const square = boxes => {
    const width = median(boxes.map(each => each.width));
    const height = median(boxes.map(each => each.height));
    if (width < 8 || height < 8 || width > 3 * height || height > 3 * width) return null;
    const centres = boxes.map(middle);
    const columns = distinct(centres.map(centre => centre.x), width / 3);
    const rows = distinct(centres.map(centre => centre.y), height / 3);
    const size = columns.length;
    if (rows.length !== size || size < 4 || size > 8) return null;
    const cells = new Array(size * size).fill(null);
    boxes.forEach((each, i) => {
      const column = columns.findLastIndex(x => x <= centres[i].x + 1e-6);
      const row = rows.findLastIndex(y => y <= centres[i].y + 1e-6);
      cells[size * row + column] ??= each;
    });
    if (cells.includes(null)) return null;
    const side = columns.at(-1) - columns[0] + width;
    const depth = rows.at(-1) - rows[0] + height;
    const apart = (columns.at(-1) - columns[0]) / (size - 1) >= 0.8 * width && (rows.at(-1) - rows[0]) / (size - 1) >= 0.8 * height;
    return apart && side < 2 * depth && depth < 2 * side ? { size, cells } : null;
  };

  /** Boxes of elements that might be cells: as deep as each other, of one kind. */
  const groups = ({ element, dx, dy }) => {
    const byKind = new Map();
    const add = (kind, each) => {
      if (!byKind.has(kind)) byKind.set(kind, []);
      byKind.get(kind).push(each);
    };
    const visit = (node, depth) => {
      for (const child of (node.shadowRoot ?? node).children) {
        if (depth > 6 || !isVisible(child)) continue;
        const place = box(child, dx, dy);
        add(`${depth} ${child.tagName}`, place);
        add(`${depth} ${child.tagName} ${child.getAttribute('class') ?? ''}`, place);
        visit(child, depth + 1);
      }
    };
    visit(element, 1);
    return [...byKind.values()].filter(boxes => boxes.length >= 16 && boxes.length <= 200);
  };

  /** Cells that no element draws: tiles that lie on the lattice of a square around them. */
  const bareSquare = (around, tiles) => {
    const inside = tiles.filter(tile => contains(around, middle(tile.tile)));
    const side = median(inside.map(({ tile }) => tile.width));
    if (inside.length === 0 || around.width > 1.3 * around.height || around.height > 1.3 * around.width) return null;
    for (const size of [4, 5, 6, 3, 8]) {
      if (side * size > 1.02 * around.width || side * size < 0.6 * around.width) continue;
      for (const pitch of [around.width / size, (around.width + side) / (size + 1)]) {
        const off = (centre, from, length) => {
          const step = (centre - from - length / 2) / pitch + (size - 1) / 2;
          return Math.abs(step - Math.round(step));
        };
        const fits = inside.every(({ tile }) => {
          const { x, y } = middle(tile);
          return off(x, around.x, around.width) < 0.08 && off(y, around.y, around.height) < 0.08;
        });
        if (fits) return { size, cells: lattice(around, size, pitch) };
      }
    }
    return null;
  };

  const lattice = (around, size, pitch) =>
    emptyCells(size).map((_, i) => ({
      x: around.x + around.width / 2 + ((i % size) - size / 2) * pitch,
      y: around.y + around.height / 2 + (Math.floor(i / size) - size / 2) * pitch,
      width: pitch,
      height: pitch,
    }));

  /** The largest box around a text that shows nothing else and is about square: its tile. */
  const tileBox = ({ element, dx, dy }) => {
    let best = box(element, dx, dy);
    for (let up = parent(element); up && up.textContent.trim() === element.textContent.trim(); up = parent(up)) {
      const place = box(up, dx, dy);
      if (place.width > 2 * place.height || place.height > 2 * place.width || place.width > 2 * best.width && best.width > 30) break;
      best = place;
    }
    return best;
  };

  const byGeometry = () => {
    const tiles = numbers();
    let best = null;
    const tried = new Map();
    const consider = (found, element) => {
      if (!found) return;
      const count = tiles.filter(tile => found.cells.some(cell => contains(cell, middle(tile.place)))).length;
      const isBetter = best === null || count > best.count || count === best.count && best.element.contains(element);
      if (count > 0 && isBetter) best = { ...found, count, element }; // the innermost of those that show the same
    };
    const around = tiles.flatMap(tile => {
      const chain = [];
      for (let up = parent(tile.element); up && chain.length < 12; up = parent(up)) chain.push({ ...tile, element: up });
      return chain;
    });
    for (const place of around) {
      if (tried.has(place.element)) continue;
      tried.set(place.element, place);
      for (const boxes of groups(place)) consider(square(boxes), place.element);
    }
    if (best === null) {
      const withBoxes = tiles.map(tile => ({ ...tile, tile: tileBox(tile) }));
      for (const { element, dx, dy } of tried.values()) consider(bareSquare(box(element, dx, dy), withBoxes), element);
    }
    return best === null ? null : reading(best, tiles);
  };

  const reading = ({ size, cells: places, element }, tiles) => {
    const cells = emptyCells(size);
    const still = [];
    for (const tile of tiles) {
      const index = places.findIndex(cell => contains(cell, middle(tile.place)));
      if (index >= 0) {
        put(cells, index, tile.value);
        still.push(Math.round(tile.place.x), Math.round(tile.place.y), Math.round(tile.place.width));
      }
    }
    const first = places[0];
    const last = places.at(-1);
    const outline = { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y };
    board = element;
    return { source: 'geometry', size, cells, score: score(element), box: outline, still: still.join(), moving: isMoving(element) };
  };

  /** Whether an animation that will end has not ended yet. */
  const isMoving = element =>
    element
      .getAnimations({ subtree: true })
      .some(each => each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime ?? Infinity));

  // ---- Readings

  const shown = () => byClasses() ?? byGeometry() ?? { source: 'none', problem: problem() };

  let board = null; // the element around the tiles that were seen last

  /** The board, and the shadow trees and frames that it is in, from the inside out. */
  const hosts = () => {
    const found = [];
    for (let up = board; up; up = up.getRootNode().host ?? up.ownerDocument.defaultView?.frameElement ?? null) found.push(up);
    return found;
  };

  const problem = () => {
    const large = element => element.getBoundingClientRect().width > 150 && element.getBoundingClientRect().height > 150;
    const foreign = all('iframe').find(frame => !reachable(frame) && large(frame));
    if (foreign) return `the board may be in a frame of another site: ${foreign.src}`;
    if (all('canvas').some(large)) return 'the page draws on a canvas, which has no text to read';
    return numbers().length === 0
      ? 'the page shows no number that is a tile'
      : 'the numbers on the page are not in a square of cells';
  };

  const isSame = (a, b) => Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]);

  const within = end => new Promise(done => setTimeout(done, Math.max(0, end - performance.now()), false));

  const frame = () => new Promise(done => requestAnimationFrame(() => done(true)));

  let ticks = 0; // frames that the page has drawn while it was looked at
  let last = { state: '', since: 0 };

  /** What is shown, and whether it has not changed for two frames. A slow page takes its time for them. */
  const glance = () => {
    const seen = shown();
    const state = JSON.stringify([seen.cells, seen.still]);
    if (state !== last.state || seen.moving) last = { state, since: ticks };
    return { ...seen, settled: ticks - last.since >= STILL_FRAMES && seen.cells !== undefined };
  };

  /**
   * Waits for a board that stands still and is not one of `old`, and returns it with
   * `settled: true`. When the patience is over, returns what there is.
   */
  const look = async (old, patience, fromStorage) => {
    const end = performance.now() + patience;
    const isNew = cells => !old.some(each => isSame(each, cells));
    for (;;) {
      const kept = stored();
      if (fromStorage && kept && isNew(kept.cells)) return { ...kept, settled: true, ticks };
      const seen = glance();
      if (seen.settled && isNew(seen.cells) || performance.now() >= end) {
        return { ...seen, stored: kept?.cells ?? null, hidden: document.hidden, address: location.href, ticks };
      }
      if (await Promise.race([frame(), within(end)])) ticks++;
    }
  };

  // ---- What a person would click

  const WORDS = {
    keep: /^\W*(keep (going|playing|on)|continue( playing)?|play on|go on|resume)\W*$/i,
    again: /^\W*(try again|new game|restart( game)?|retry|play again|start over|start again|again|reset( game)?|new)\W*$/i,
  };

  /** Where to click for a button with such a text, nearest to a point; null if there is none. */
  const button = (kind, x, y) => {
    const found = [];
    for (const { root, dx, dy } of roots()) {
      for (const element of root.querySelectorAll('button, a, input[type=button], [role=button], [onclick], div, span, td')) {
        const text = (element.value || element.textContent).trim();
        if (text.length > 30 || !WORDS[kind].test(text) || !isVisible(element)) continue;
        const centre = middle(box(element, dx, dy));
        found.push({ element, text, ...centre, far: Math.hypot(centre.x - x, centre.y - y), dx, dy });
      }
    }
    found.sort((a, b) => a.far - b.far);
    const nearest = found[0];
    if (!nearest) return null;
    nearest.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const centre = middle(box(nearest.element, nearest.dx, nearest.dy));
    const top = nearest.element.getRootNode().elementFromPoint(centre.x - nearest.dx, centre.y - nearest.dy);
    const covered = !top || !(nearest.element.contains(top) || top.contains(nearest.element));
    if (covered) nearest.element.click();
    return { text: nearest.text, x: centre.x, y: centre.y, clicked: covered };
  };

  /** Takes the focus from whatever has it (a banner, a field, a button), gives it to the board's frame, and scrolls there. */
  const takeFocus = () => {
    shown(); // a page may put another element there with every move
    for (const { root } of roots()) root.activeElement?.blur?.();
    window.focus();
    const frames = hosts().filter(element => element.tagName === 'IFRAME');
    for (const frame of frames.reverse()) frame.focus();
    board?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return frames.length;
  };

  /** Hides what lies on a point, does not move with the page and has nothing of the board in it; returns its text. */
  const uncover = (x, y) => {
    for (let page = document; page; ) {
      const top = page.elementFromPoint(x, y);
      let fixed = null;
      for (let up = top; up && up !== page.body; up = parent(up)) {
        if (/fixed|sticky/.test(getComputedStyle(up).position)) fixed = up;
      }
      const isCover = fixed && fixed.querySelectorAll('*').length <= 2000 && !hosts().some(each => fixed.contains(each));
      if (isCover) {
        fixed.style.setProperty('display', 'none', 'important');
        return fixed.textContent.trim().replace(/\s+/g, ' ').slice(0, 60) || fixed.tagName;
      }
      const place = top?.getBoundingClientRect();
      page = top?.tagName === 'IFRAME' && reachable(top) ? top.contentDocument : null;
      x -= place?.x ?? 0;
      y -= place?.y ?? 0;
    }
    return null;
  };

  // ---- The hint: an arrow over the board, which takes no clicks

  let overlay = null;

  const hint = (move, text, place) => {
    overlay ??= document.createElement('div');
    overlay.style.cssText = `all: initial; position: fixed; z-index: 2147483647; pointer-events: none;
      left: ${place.x}px; top: ${place.y}px; width: ${place.width}px; height: ${place.height}px`;
    overlay.root ??= overlay.attachShadow({ mode: 'closed' });
    const turn = { up: 0, right: 90, down: 180, left: 270 }[move] ?? 0;
    const arrow = `<svg viewBox="-50 -50 100 100" style="position: absolute; inset: 0; width: 100%; height: 100%">
      <path transform="rotate(${turn})" d="M0 -34 L24 -6 H9 V32 H-9 V-6 H-24 Z" fill="#1565c0" fill-opacity="0.3"
        stroke="#1565c0" stroke-width="1.5"/></svg>`;
    overlay.root.innerHTML = `${move ? arrow : ''}<div style="position: absolute; bottom: 100%; left: 0; right: 0;
      font: bold 15px sans-serif; color: #fff; background: #1565c0; padding: 4px 8px; text-align: center"></div>`;
    overlay.root.lastChild.textContent = text;
    if (!overlay.isConnected) document.documentElement.append(overlay);
    return true;
  };

  const unhint = () => {
    overlay?.remove();
    return true;
  };

  return { look, button, takeFocus, uncover, hint, unhint };
})()
