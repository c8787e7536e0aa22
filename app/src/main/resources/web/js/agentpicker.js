// Lets a person choose an agent: a list of names, a field for each parameter, and the spec text,
// which can also be edited. Text and fields are kept in step. The server checks the text, and its
// error is shown here.
//
// Elements, for an id such as `watch-agent`: #watch-agent-name (select), #watch-agent-spec (text),
// #watch-agent-parameters (details), #watch-agent-param-NAME (each parameter, specfields.js),
// #watch-agent-error, #watch-agent-about, #watch-agent-strength.

import { el, setText } from './dom.js';
import { catalog, agentOf, modelOf, modelsChanged } from './store.js';
import { modelIn, readSpec, shorten, writeSpec } from './spec.js';
import { SpecFields, spread } from './specfields.js';
import { groups, modelOptionText, modelText, optionText, strengthText } from './strength.js';

/** Before the name of a model in the list of agents: the agent is the one that plays with it. */
const MODEL = 'model:';
const PLAYER_OF_MODELS = 'learned';

export class AgentPicker {
  #onChange;
  #name;
  #text;
  #about;
  #strength;
  #fields;
  #described;
  #details;
  #error;

  /** @param options {id, label, spec, onChange(spec)} */
  constructor(host, { id, label = 'Agent', spec = catalog.defaultAgent, onChange = () => {} }) {
    this.#onChange = onChange;
    this.#name = el('select', { id: `${id}-name`, on: { change: () => this.#takeName() } });
    this.#fillList();
    this.#text = el('input', {
      id: `${id}-spec`, type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
      'aria-describedby': `${id}-error`, on: { change: () => this.#takeText() },
    });
    this.#about = el('p', { id: `${id}-about`, class: 'picker-about' });
    this.#strength = el('p', { id: `${id}-strength`, class: 'picker-strength' });
    const fields = el('div', { class: 'picker-fields' });
    this.#fields = new SpecFields(fields, `${id}-param`, () => this.#takeFields());
    this.#details = el('details', { id: `${id}-parameters` }, el('summary', {}, 'Parameters'), fields);
    this.#error = el('p', { id: `${id}-error`, class: 'error', role: 'alert' });
    host.classList.add('picker');
    host.append(
      el('label', { class: 'field' }, el('span', {}, label), this.#name),
      el('label', { class: 'field' }, el('span', {}, 'As text'), this.#text),
      this.#error, this.#strength, this.#about, this.#details,
    );
    this.set(spec);
    this.#listen();
  }

  get spec() {
    return this.#text.value.trim();
  }

  /** Shows a spec without calling onChange. */
  set(text) {
    this.#text.value = shorten(text, agentOf);
    this.clearError();
    this.#follow();
  }

  /** Shows an error of the server, and marks the parameter that it names first. */
  showError(message) {
    setText(this.#error, message);
    this.#text.setAttribute('aria-invalid', 'true');
    const named = /^\w+/.exec(message)?.[0];
    const field = named ? this.#fields.element(named) : null;
    if (field) {
      field.setAttribute('aria-invalid', 'true');
      this.#details.open = true;
    }
  }

  clearError() {
    setText(this.#error, '');
    this.#text.removeAttribute('aria-invalid');
    this.#details.querySelectorAll('[aria-invalid]').forEach((field) => field.removeAttribute('aria-invalid'));
  }

  /** Shows new models, as long as this picker is on the page. */
  #listen() {
    const update = () => {
      if (!this.#name.isConnected) {
        modelsChanged.removeEventListener('change', update);
        return;
      }
      this.#fillList();
      this.#follow();
    };
    modelsChanged.addEventListener('change', update);
  }

  #fillList() {
    const own = catalog.models.map((model) => el('option',
      { value: MODEL + model.name, disabled: model.damage !== null }, modelOptionText(model)));
    this.#name.replaceChildren(
      ...groups(catalog.agents).map(({ title, agents }) => el('optgroup', { label: title },
        ...agents.map((agent) => el('option', { value: agent.name }, optionText(agent))))),
      ...(own.length > 0 ? [el('optgroup', { label: 'Models of your own' }, ...own)] : []));
  }

  #takeName() {
    const { value } = this.#name;
    this.#text.value = value.startsWith(MODEL) ? modelOf(value.slice(MODEL.length)).agent : value;
    this.#changed();
  }

  #takeText() {
    this.#changed();
  }

  #takeFields() {
    const description = agentOf(this.#described);
    const spec = readSpec(this.#text.value);
    const values = new Map(spec?.name === description.name ? spread(description, spec.values) : []);
    for (const [name, value] of this.#fields.values) values.set(name, value);
    this.#text.value = writeSpec(description, values);
    this.#changed();
  }

  #changed() {
    this.clearError();
    this.#follow();
    this.#onChange(this.spec);
  }

  /** Updates the list and the fields from the text. */
  #follow() {
    const spec = readSpec(this.#text.value);
    const description = spec && agentOf(spec.name);
    this.#details.hidden = !description || description.parameters.length === 0;
    setText(this.#about, description ? `${description.text} Source: ${description.source}` : '');
    const model = spec && modelOf(modelIn(spec));
    setText(this.#strength, model ? modelText(model)
      : description ? strengthText(description, this.#text.value.trim() !== description.name) : '');
    if (!description) {
      this.#name.selectedIndex = -1;
      return;
    }
    this.#described = description.name;
    this.#name.value = model?.agent && description.name === PLAYER_OF_MODELS ? MODEL + model.name : description.name;
    this.#fields.show(description, spread(description, spec.values));
  }
}
