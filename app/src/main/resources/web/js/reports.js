// Reports: what studies and runs have found. A list, and one of them in a frame.
//
// A report is a self-contained file that runs no script. In a frame, it has the page's navigation
// above it and takes on the page's theme: a frame inherits the colour scheme of the page around it.
//
// Elements: #reports-shelf with #reports-studies #reports-runs (lists) #reports-error,
// #reports-reading with #reports-back #reports-alone (links) #reports-frame.
// Address: /reports[?open=PATH], where PATH begins with /studies/ or /reports/

import { byId, el, setText, whole } from './dom.js';
import { getJson, isAway } from './api.js';
import { fillCatalog, modelOf } from './store.js';
import { modelText } from './strength.js';
import { modelIn, readSpec } from './spec.js';
import { serverIsBack } from './connection.js';
import { address, setQuery } from './router.js';

const INDEX = '/studies/';
/** The colours of verdicts, as on the pages of the studies. */
const TONES = { holds: 'good', 'does not hold': 'bad', 'cannot be decided': 'open', 'depends on the reading': 'mixed' };
const PLURAL = { holds: 'hold', 'does not hold': 'do not hold', 'depends on the reading': 'depend on the reading' };
const MOST_NAMED = 4;
const FEWEST_COLUMNS = 4;
const OWN = /^\/(studies|reports)\//;

export class ReportsView {
  #frame = byId('reports-frame');
  #open = null;
  #resize = new ResizeObserver(([entry]) => this.#fit(entry.target));

  constructor() {
    this.#frame.addEventListener('load', () => this.#loaded());
  }

  enter(query) {
    this.#open = ownPath(query.get('open'));
    this.#showPart();
    if (this.#open) this.#read();
    else this.#list(query.has('open') ? 'There is no report at that address.' : '');
  }

  leave() {
    this.#open = null;
  }

  #showPart() {
    byId('reports-shelf').hidden = this.#open !== null;
    byId('reports-reading').hidden = this.#open === null;
  }

  async #list(complaint) {
    setText(byId('reports-error'), complaint);
    try {
      const [{ runs, studies }, lines, agents] = await Promise.all([getJson('/api/reports'), studyLines(), getJson('/api/agents')]);
      fillCatalog(agents); // there may be new models
      fill(byId('reports-studies'), studies, lines);
      fill(byId('reports-runs'), runs);
    } catch (error) {
      setText(byId('reports-error'), error.message);
      if (isAway(error)) this.#listWhenBack();
    }
  }

  async #listWhenBack() {
    await serverIsBack();
    if (!byId('view-reports').hidden && !byId('reports-shelf').hidden) this.#list('');
  }

  /** Checks first whether it exists: a frame does not say what is wrong with a missing file. */
  async #read() {
    const path = this.#open;
    byId('reports-alone').href = path;
    const found = await isThere(path);
    if (path !== this.#open) return;
    if (found) {
      // `replace`, so that the frame does not add an entry to the browser's history.
      if (this.#shownPath !== path) this.#frame.contentWindow.location.replace(path);
      return;
    }
    this.#open = null;
    this.#showPart();
    this.#list('That report no longer exists.');
  }

  get #shownPath() {
    const { pathname, hash } = this.#frame.contentWindow.location;
    return pathname + hash;
  }

  /** Updates the address, also after a link inside the report. */
  #loaded() {
    const inner = this.#frame.contentDocument;
    const path = inner && ownPath(this.#shownPath);
    if (!path) return;
    for (const nav of inner.querySelectorAll('body > nav')) nav.hidden = true; // the page has its own
    linkGames(inner);
    makeCards(inner);
    this.#frame.title = inner.title || 'Report';
    this.#resize.disconnect();
    this.#resize.observe(inner.documentElement);
    if (this.#open === null) return;
    this.#open = path;
    byId('reports-alone').href = path;
    setQuery('reports', { open: path });
    document.title = `${inner.title || 'Report'} · Afterstate`;
  }

  /** Makes the frame as high as its content, so that the window scrolls and not the frame. */
  #fit(root) {
    this.#frame.style.height = `${Math.ceil(root.getBoundingClientRect().height) + 2}px`;
  }
}

/** The path if it is a study or report of this server, else null: a frame would open anything. */
function ownPath(text) {
  if (!text || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname, hash } = new URL(text, location.origin);
  return origin === location.origin && OWN.test(pathname) ? pathname + hash : null;
}

async function isThere(path) {
  try {
    return (await fetch(path, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

/**
 * The question, the answer and the verdicts of each study, by its path: the first table of the
 * summary page has a row for each, with the two in the next two cells and the counts after them.
 */
async function studyLines() {
  const lines = new Map();
  const answer = await fetch(INDEX).catch(() => null); // without them the list is still a list
  const page = new DOMParser().parseFromString(answer?.ok ? await answer.text() : '', 'text/html');
  for (const link of page.querySelectorAll('table:first-of-type td:first-child a')) {
    const [, asks, brief, ...counts] = link.closest('tr').cells;
    if (!brief) continue;
    const verdicts = counts.map((cell) => ({ word: cell.dataset.head, count: cell.textContent }));
    lines.set(INDEX + link.getAttribute('href'), { asks: asks.textContent, brief: brief.textContent, verdicts });
  }
  return lines;
}

/** How a training went, and a link to its network at play. */
function aboutModel(model) {
  return el('p', { class: 'small' }, modelText(model), ' ', model.agent
    ? el('a', { class: 'watch-it', href: address('watch', { agent: model.agent }), 'data-view': true }, 'Watch it') : null);
}

/**
 * Games of a report are links to Watch here. In the file they are plain numbers with the game's
 * address beside them, since a file has no page to lead to.
 */
function linkGames(inner) {
  for (const cell of inner.querySelectorAll('[data-watch]')) {
    const query = new URLSearchParams(cell.dataset.watch);
    query.set('agent', servedSpec(query.get('agent')));
    const link = inner.createElement('a');
    link.href = `/watch?${query}`;
    link.target = '_top';
    link.append(...cell.childNodes);
    cell.append(link);
  }
}

/** A run names a model by its file; the server knows it by a name. */
function servedSpec(text) {
  const file = modelIn(readSpec(text) ?? { values: new Map() });
  const name = file?.replace(/^\.\//, '').replace(/(\/network)?\.model$/, '');
  return name && modelOf(name) ? text.replace(file, name) : text;
}

function fill(list, pages, lines = new Map()) {
  list.replaceChildren(...pages.map(({ title, name, href, model, run }) => el('li', {},
    el('a', { href: address('reports', { open: href }), 'data-view': true }, title || name),
    model ? aboutModel(model) : null,
    run ? aboutRun(run) : null,
    ...(lines.has(href) ? aboutStudy(lines.get(href)) : []))));
  if (pages.length === 0) list.append(el('li', { class: 'muted' }, 'None yet.'));
}

/** The question, the answer, and how many tests of the claims came out how. */
function aboutStudy({ asks, brief, verdicts }) {
  const counted = verdicts.filter(({ count }) => Number(count) > 0);
  return [el('p', { class: 'small' }, asks, ' ', el('b', {}, brief)),
    counted.length === 0 ? null : el('p', { class: 'small verdicts' },
      ...counted.map(({ word, count }) => el('span', { class: `tone ${TONES[word] ?? ''}` }, `${count} ${count === '1' ? word : PLURAL[word] ?? word}`)))];
}

/** When, who, how many games, and who scored highest. */
function aboutRun({ started, finished, agents, games, best, mean }) {
  const day = new Date(started).toLocaleDateString('en', { dateStyle: 'medium' });
  const shown = agents.length <= MOST_NAMED ? agents.join(', ') : `${agents.slice(0, MOST_NAMED).join(', ')} and ${agents.length - MOST_NAMED} more`;
  return el('dl', { class: 'small run-facts' },
    ...fact('Date', day), ...fact(agents.length === 1 ? 'Agent' : 'Agents', shown),
    ...fact('Games', `${whole(games)}${finished ? '' : ', not finished'}`),
    ...(best === null ? [] : fact(agents.length === 1 ? 'Mean score' : 'Highest mean score', agents.length === 1 ? whole(mean) : `${whole(mean)} by ${best}`)));
}

function fact(name, value) {
  return [el('dt', {}, name), el('dd', {}, value)];
}

/**
 * On a phone, a wide table becomes a list of cards: each cell says the head of its column, which is
 * hidden then. Tables of numbers scroll sideways in a file that is opened alone; here there is room
 * for cards, because the page scrolls.
 */
function makeCards(inner) {
  for (const table of inner.querySelectorAll('table')) {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent);
    if (heads.length < FEWEST_COLUMNS) continue;
    for (const row of table.tBodies[0]?.rows ?? []) {
      [...row.cells].forEach((cell, i) => { cell.dataset.head ??= heads[i] ?? ''; });
    }
    table.parentElement.classList.add('cards');
  }
}
