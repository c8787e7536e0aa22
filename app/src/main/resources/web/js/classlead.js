// What only the teacher sees: start and end a round, invite an agent, remove a player.

import { byId, setText } from './dom.js';
import { sendJson } from './api.js';
import { AgentPicker } from './agentpicker.js';
import { askPerson } from './question.js';

export class ClassLead {
  #key;
  #picker = null;
  #leads = false;

  /** @param key gives the key of the teacher, or an empty text */
  constructor({ key }) {
    this.#key = key;
    const click = (id, action) => byId(id).addEventListener('click', () => this.#try(action));
    click('class-start', () => this.#send('POST', '/api/class/round', { minutes: readMinutes() }));
    click('class-end', () => this.#send('DELETE', '/api/class/round'));
    click('class-invite', () => this.#send('POST', '/api/class/agents', {
      agent: this.#picker.spec, pace: Number(byId('class-pace').value),
    }));
  }

  get headers() {
    return this.#key() ? { Authorization: `Bearer ${this.#key()}` } : {};
  }

  /** Called with a player, or null if this is not the teacher. */
  get remover() {
    return this.#leads ? (player) => this.#remove(player) : null;
  }

  /** Rows change places while one aims at them, and a game that is removed is lost. */
  async #remove({ name, number, kind }) {
    if (kind === 'person' && !await askPerson({ question: `Remove ${name}?`,
      detail: 'The game is lost. Whoever it was can join again.', yes: 'Remove', no: 'Keep' })) return;
    this.#try(() => this.#send('DELETE', `/api/class/ranking/${number}`));
  }

  show(leads) {
    this.#leads = leads;
    byId('class-lead').hidden = !leads;
    if (leads) {
      this.#picker ??= new AgentPicker(byId('class-agent'), { id: 'class-agent', label: 'Agent', spec: 'expectimax', onChange: () => {} });
    }
  }

  follow({ state, round }) {
    byId('class-start').disabled = state === 'running';
    byId('class-end').disabled = state !== 'running';
    setText(byId('class-start'), state === 'running' ? `Round ${round} is running` : `Start round ${round + 1}`);
  }

  async #try(action) {
    setText(byId('class-lead-error'), '');
    this.#picker?.clearError();
    try {
      await action();
    } catch (error) {
      if (error.blamesAgent?.()) this.#picker.showError(error.message);
      else setText(byId('class-lead-error'), error.message);
    }
  }

  #send(method, path, body) {
    return sendJson(method, path, body, this.headers);
  }
}

/** An empty field means no limit. */
function readMinutes() {
  const text = byId('class-minutes').value.trim();
  if (!/^\d{0,3}$/.test(text) || Number(text) > 600) throw new Error(`The time is “${text}”; it must be 1 to 600 minutes, or empty.`);
  return Number(text);
}
