// Asks the person before something happens that they may not want. Escape means no.

import { el } from './dom.js';

/** Resolves with whether the answer is yes. The focus is on no, so that a key held down decides nothing. */
export function askPerson({ question, detail = '', yes, no }) {
  return new Promise((resolve) => {
    const answer = (value) => el('button', { type: 'button', id: `question-${value}`, class: value === 'yes' ? 'primary' : null,
      autofocus: value === 'no', on: { click: () => close(value) } }, value === 'yes' ? yes : no);
    const dialog = el('dialog', { id: 'question', class: 'question', 'aria-labelledby': 'question-text' },
      el('h2', { id: 'question-text' }, question), detail === '' ? null : el('p', {}, detail),
      el('div', { class: 'buttons' }, answer('yes'), answer('no')));
    const close = (value) => {
      dialog.close(value);
      dialog.remove(); // at once: the event comes later, when another question may be open
    };
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Whether a question is open: keys are for it then. */
export function isAsking() {
  return document.querySelector('dialog[open]') !== null;
}
