// Starts the page: theme, tabs with real addresses, and the views, each loaded and built when first opened.
//
// Elements: #tab-NAME and #view-NAME for each view (views.js), #help-open, #theme-switch, #announcer, #page-error, #version.
// The body's data-view names the open view once it is built.

import { byId, el, flash, setText } from './dom.js';
import { getJson, isAway } from './api.js';
import { serverIsBack } from './connection.js';
import { catalog, fillCatalog, remember } from './store.js';
import { announce } from './announcer.js';
import { onNavigate, show, viewNow } from './router.js';
import { VIEWS, loadView, nameParts } from './views.js';

const built = new Map();
/** The view that is open or being loaded, and how many were asked for before it. */
let current = null;
let opened = 0;

async function open(name, query) {
  const turn = ++opened;
  const changed = current !== name;
  if (changed) built.get(current)?.leave();
  current = name;
  document.title = `${VIEWS[name].title} · Afterstate`;
  for (const other of Object.keys(VIEWS)) {
    const tab = byId(`tab-${other}`);
    if (other === name) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  showTab(byId(`tab-${name}`));
  const View = await load(name);
  if (!View || turn !== opened) return; // another view was asked for meanwhile
  showSection(name);
  if (!built.has(name)) built.set(name, new View());
  built.get(name).enter(query);
  document.body.dataset.view = name;
  performance.mark(`view-${name}`);
  if (changed) announce(`${VIEWS[name].title} view`);
}

/** A narrow phone does not show all tabs at once. */
function showTab(tab) {
  const strip = tab.parentElement;
  strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

function showSection(name) {
  for (const section of document.querySelectorAll('.view')) section.hidden = section.id !== `view-${name}`;
}

/** The class of a view, or null if it cannot be loaded: then the page tries again when the server is back. */
async function load(name) {
  try {
    const View = await loadView(name);
    byId('page-error').hidden = true;
    return View;
  } catch {
    complain(`${VIEWS[name].title} cannot be loaded: the server does not answer. The page continues when it is back.`);
    serverIsBack().then(() => { if (current === name && !built.has(name)) show(); });
    return null;
  }
}

/** A tab that is pointed at will probably be opened. */
function loadAhead(event) {
  const name = event.target.closest?.('.tabs a')?.id.replace('tab-', '');
  if (name in VIEWS) loadView(name).catch(() => {});
}

function themeNow() {
  return document.documentElement.dataset.theme
    ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

function showTheme() {
  const dark = themeNow() === 'dark';
  const button = byId('theme-switch');
  button.setAttribute('aria-pressed', String(dark));
  setText(button, dark ? '☀ Light' : '☾ Dark');
  button.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
}

function switchTheme() {
  const theme = themeNow() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  remember('theme', theme);
  showTheme();
}

async function help() {
  try {
    await (await import('./help.js')).openHelp();
  } catch {
    flash(byId('help-open'), 'No answer');
  }
}

function complain(message) {
  const line = byId('page-error');
  line.replaceChildren(message, ' ', el('button', { id: 'page-retry', on: { click: () => location.reload() } }, 'Try again'));
  line.hidden = false;
}

async function start() {
  nameParts(document);
  showTheme();
  loadView(viewNow(Object.keys(VIEWS))).catch(() => {}); // while the agents are on their way
  byId('theme-switch').addEventListener('click', switchTheme);
  byId('help-open').addEventListener('click', help);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  try {
    fillCatalog(await getJson('/api/agents'));
  } catch (error) {
    complain(error.message);
    if (isAway(error)) serverIsBack().then(() => location.reload());
    return;
  }
  setText(byId('version'), `Afterstate ${catalog.version}`);
  onNavigate(Object.keys(VIEWS), open);
  for (const sign of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(sign, loadAhead, { passive: true });
  show();
}

/** Tells the server to drop games that nobody watches any more. */
function closeAll() {
  for (const view of built.values()) {
    view.leave();
    view.close?.();
  }
}

/** A training may have ended while the page was in the background. */
function refreshCatalog() {
  if (document.visibilityState === 'visible') getJson('/api/agents').then(fillCatalog).catch(() => {});
}

document.addEventListener('visibilitychange', refreshCatalog);
addEventListener('pagehide', closeAll);
addEventListener('pageshow', (event) => { if (event.persisted) show(); });
start();
