// Starts the page: theme, tabs with real addresses, and the views, each built when first opened.
//
// Elements: #tab-watch #tab-play #tab-ask #tab-compare #tab-replay #tab-reports #tab-class, #view-NAME for each view,
// #theme-switch, #announcer, #page-error, #version. The body's data-view names the open view once
// it is built.

import { byId, el, setText } from './dom.js';
import { getJson, isAway } from './api.js';
import { serverIsBack } from './connection.js';
import { catalog, fillCatalog, remember } from './store.js';
import { announce } from './announcer.js';
import { onNavigate, show } from './router.js';
import { WatchView } from './watch.js';
import { PlayView } from './play.js';
import { AskView } from './ask.js';
import { CompareView } from './compare.js';
import { ReplayView } from './replay.js';
import { ReportsView } from './reports.js';
import { ClassView } from './class.js';

const VIEWS = {
  watch: ['Watch', WatchView],
  play: ['Play', PlayView],
  ask: ['Ask', AskView],
  compare: ['Compare', CompareView],
  replay: ['Replay', ReplayView],
  reports: ['Reports', ReportsView],
  class: ['Class', ClassView],
};

const built = new Map();
let current = null;

function open(name, query) {
  const [title, View] = VIEWS[name];
  const changed = current !== name;
  if (changed && current) built.get(current).leave();
  current = name;
  document.title = `${title} · Afterstate`;
  for (const other of Object.keys(VIEWS)) {
    byId(`view-${other}`).hidden = other !== name;
    const tab = byId(`tab-${other}`);
    if (other === name) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  if (!built.has(name)) built.set(name, new View());
  built.get(name).enter(query);
  document.body.dataset.view = name;
  if (changed) announce(`${title} view`);
}

/** Copies every id to data-testid, by which tests and other scripts find the parts of the page. */
function nameParts() {
  for (const part of document.querySelectorAll('[id]')) part.dataset.testid ??= part.id;
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

function complain(message) {
  const line = byId('page-error');
  line.replaceChildren(message, ' ', el('button', { id: 'page-retry', on: { click: () => location.reload() } }, 'Try again'));
  line.hidden = false;
}

async function start() {
  nameParts();
  showTheme();
  byId('theme-switch').addEventListener('click', switchTheme);
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
