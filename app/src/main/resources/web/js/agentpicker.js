// Chooses an agent: a list of names, a field for each parameter, and the spec text, which says the
// same and may be edited. Text and fields follow each other; the server judges, and what it says
// is shown here.
//
// Elements, for an id such as `watch-agent`: #watch-agent-name (select), #watch-agent-spec (text),
// #watch-agent-parameters (details), #watch-agent-param-NAME (each parameter), #watch-agent-error,
// #watch-agent-about.

import { el, setText } from './dom.js';
import { catalog, cardOf } from './store.js';
import { readSpec, shorten, writeSpec } from './spec.js';

export class AgentPicker {
  #id;
  #onChange;
  #name;
  #text;
  #about;
  #fields;
  #details;
  #error;

  /** @param options {id, label, spec, onChange(spec)} */
  constructor(host, { id, label = 'Agent', spec = catalog.standard, onChange = () => {} }) {
    this.#id = id;
    this.#onChange = onChange;
    this.#name = el('select', { id: `${id}-name`, on: { change: () => this.#takeName() } },
      ...catalog.agents.map((card) => el('option', { value: card.name }, card.name)));
    this.#text = el('input', {
      id: `${id}-spec`, type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
      'aria-describedby': `${id}-error`, on: { change: () => this.#takeText() },
    });
    this.#about = el('p', { id: `${id}-about`, class: 'picker-about' });
    this.#fields = el('div', { class: 'picker-fields' });
    this.#details = el('details', { id: `${id}-parameters` },
      el('summary', {}, 'Parameters'), this.#fields);
    this.#error = el('p', { id: `${id}-error`, class: 'error', role: 'alert' });
    host.classList.add('picker');
    host.append(
      el('label', { class: 'field' }, el('span', {}, label), this.#name),
      el('label', { class: 'field' }, el('span', {}, 'As text'), this.#text),
      this.#error, this.#about, this.#details,
    );
    this.set(spec);
  }

  get spec() {
    return this.#text.value.trim();
  }

  /** Shows a spec without telling anybody. */
  set(text) {
    this.#text.value = shorten(text, cardOf);
    this.clearError();
    this.#follow();
  }

  /** Shows a complaint of the server, at the parameter it begins with where there is one. */
  showError(message) {
    setText(this.#error, message);
    this.#text.setAttribute('aria-invalid', 'true');
    const field = this.#field(/^\w+/.exec(message)?.[0]);
    if (field) {
      field.setAttribute('aria-invalid', 'true');
      this.#details.open = true;
    }
  }

  clearError() {
    setText(this.#error, '');
    this.#text.removeAttribute('aria-invalid');
    this.#fields.querySelectorAll('[aria-invalid]').forEach((field) => field.removeAttribute('aria-invalid'));
  }

  #field(name) {
    return name ? this.#fields.querySelector(`[name="${name}"]`) : null;
  }

  #takeName() {
    this.#text.value = this.#name.value;
    this.#changed();
  }

  #takeText() {
    this.#changed();
  }

  #takeFields() {
    const card = cardOf(this.#name.value);
    const spec = readSpec(this.#text.value);
    const values = new Map(spec?.name === card.name ? spec.values : []);
    for (const field of this.#fields.querySelectorAll('[name]')) values.set(field.name, field.value.trim());
    this.#text.value = writeSpec(card, values);
    this.#changed();
  }

  #changed() {
    this.clearError();
    this.#follow();
    this.#onChange(this.spec);
  }

  /** Brings the list and the fields to what the text says. */
  #follow() {
    const spec = readSpec(this.#text.value);
    const card = spec && cardOf(spec.name);
    this.#details.hidden = !card || card.parameters.length === 0;
    setText(this.#about, card ? `${card.text} Source: ${card.source}` : '');
    if (!card) {
      this.#name.selectedIndex = -1;
      return;
    }
    this.#name.value = card.name;
    if (this.#fields.dataset.agent !== card.name) this.#build(card);
    for (const parameter of card.parameters) {
      this.#fill(this.#field(parameter.name), spec.values.get(parameter.name) ?? parameter.default);
    }
  }

  #fill(field, value) {
    if (field.tagName === 'SELECT' && ![...field.options].some((option) => option.value === value)) {
      field.append(el('option', { value }, value));
    }
    field.value = value;
  }

  #build(card) {
    this.#fields.dataset.agent = card.name;
    this.#fields.replaceChildren(...card.parameters.map((parameter) => el('label', { class: 'field' },
      el('span', {}, parameter.name),
      this.#input(parameter),
      el('small', {}, `${parameter.text} (${parameter.values})`))));
  }

  #input(parameter) {
    const attributes = {
      id: `${this.#id}-param-${parameter.name}`,
      name: parameter.name,
      on: { change: () => this.#takeFields() },
    };
    if (parameter.choices?.length > 0) {
      return el('select', attributes, ...parameter.choices.map((choice) => el('option',
        { value: isNamed(parameter.default, choice) ? parameter.default : choice }, choice)));
    }
    if (typeof parameter.min === 'number') {
      const step = parameter.values.startsWith('a whole number') ? 1 : 'any';
      return el('input', { ...attributes, type: 'number', min: parameter.min, max: parameter.max, step });
    }
    return el('input', { ...attributes, type: 'text', spellcheck: 'false', autocapitalize: 'off' });
  }
}

/** Whether a spec such as `blog(w0=max)` is of that name: the default then stands for the name. */
function isNamed(spec, name) {
  return spec === name || spec.startsWith(`${name}(`);
}
