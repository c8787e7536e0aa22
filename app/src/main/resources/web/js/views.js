// The views of the page, each loaded when it is first opened (or its tab is pointed at): its script, the
// stylesheets that not every view needs, and its markup if index.html has no section for it.
//
// To add a view: a line here, its tab in index.html, its name in PageRoutes.java, and /views/NAME.html, which is put
// into <section id="view-NAME">. A view is a class with enter(query) and leave(), and close() if it has something
// to give back when the page is closed.

import { byId, el } from './dom.js';

/** @type {Object<string, {title: string, load: () => Promise<Function>, styles?: string[]}>} the first is the usual one */
export const VIEWS = {
  watch: { title: 'Watch', load: async () => (await import('./watch.js')).WatchView, styles: ['show'] },
  play: { title: 'Play', load: async () => (await import('./play.js')).PlayView, styles: ['grades', 'games'] },
  ask: { title: 'Ask', load: async () => (await import('./ask.js')).AskView },
  compare: { title: 'Compare', load: async () => (await import('./compare.js')).CompareView },
  replay: { title: 'Replay', load: async () => (await import('./replay.js')).ReplayView, styles: ['grades'] },
  practice: { title: 'Practice', load: async () => (await import('./practice.js')).PracticeView, styles: ['grades', 'practice'] },
  reports: { title: 'Reports', load: async () => (await import('./reports.js')).ReportsView, styles: ['cards'] },
  class: { title: 'Class', load: async () => (await import('./class.js')).ClassView, styles: ['class', 'games'] },
};

const loading = new Map();
const styles = new Map();

/** Resolves with the class of a view, once all that it needs is there. What failed is tried again by the next call. */
export function loadView(name) {
  if (!loading.has(name)) {
    loading.set(name, load(name).catch((error) => {
      loading.delete(name);
      throw error;
    }));
  }
  return loading.get(name);
}

async function load(name) {
  const { load: loadScript, styles: sheets = [] } = VIEWS[name];
  const [View] = await Promise.all([loadScript(), addSection(name), ...sheets.map(addStyle)]);
  return View;
}

async function addSection(name) {
  if (byId(`view-${name}`)) return;
  const section = el('section', { id: `view-${name}`, class: 'view', hidden: true });
  await addMarkup(name, section);
  byId('content').append(section);
}

/** Puts /views/NAME.html into that element. */
export async function addMarkup(name, element) {
  const response = await fetch(`/views/${name}.html`);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  element.innerHTML = await response.text();
  nameParts(element);
}

/** Resolves when /css/NAME.css is there. */
export function addStyle(name) {
  if (!styles.has(name)) {
    styles.set(name, new Promise((resolve, reject) => {
      const link = el('link', { rel: 'stylesheet', href: `/css/${name}.css`, on: { load: resolve, error: () => {
        styles.delete(name);
        link.remove();
        reject(new Error(`The stylesheet ${name} could not be loaded.`));
      } } });
      document.head.append(link);
    }));
  }
  return styles.get(name);
}

/** Copies every id to data-testid, by which tests and other scripts find the parts of the page. */
export function nameParts(root) {
  for (const part of root.querySelectorAll('[id]')) part.dataset.testid ??= part.id;
}
