// What the page is, what its views are for and what its words mean. Loaded when somebody asks for it.
//
// Elements: #help (the dialog) with #help-close; #help-open in the header opens it (main.js).

import { byId, el } from './dom.js';
import { addMarkup, addStyle } from './views.js';

/** Opens the help, or fails if it cannot be loaded. A link in it leads to its view and closes it. */
export async function openHelp() {
  await Promise.all([byId('help') ?? build(), addStyle('help')]);
  if (!byId('help').open) byId('help').showModal();
  byId('help').scrollTop = 0;
}

async function build() {
  const text = el('div', { class: 'help-text' });
  await addMarkup('help', text);
  const close = el('button', { id: 'help-close', type: 'button', autofocus: true, on: { click: () => dialog.close() } }, 'Close');
  const bar = el('div', { class: 'help-bar' }, el('h1', { id: 'help-title' }, 'What is this?'), close);
  const dialog = el('dialog', { id: 'help', class: 'help', 'aria-labelledby': 'help-title' }, bar, text);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('a')) dialog.close(); // the backdrop is part of the dialog
  });
  dialog.addEventListener('keydown', (event) => event.stopPropagation()); // or the view behind it would move
  if (!byId('help')) document.body.append(dialog);
}
