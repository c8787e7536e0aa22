// A field for each parameter of an agent or evaluator: a list for choices, a number with its range,
// else text. A parameter that is an evaluator has the evaluator's own parameters below its list.
//
// Elements, for an id such as `watch-agent-param`: #watch-agent-param-NAME, and for an evaluator's
// own parameters #watch-agent-param-NAME-OWN.

import { el, minus, whole } from './dom.js';
import { catalog } from './store.js';
import { readSpec, writeSpec } from './spec.js';

/** A bound that nobody reaches is not worth showing. */
const HUGE = ', at most 1e12 in size';
const RANGE = /^a (whole )?number, \S+ to \S+$/;

export class SpecFields {
  #host;
  #id;
  #onChange;
  #tellsDefaults;
  #description = null;
  #fields = new Map();

  /** @param tellsDefaults false inside an agent, which may have its own defaults */
  constructor(host, id, onChange, tellsDefaults = true) {
    this.#host = host;
    this.#id = id;
    this.#onChange = onChange;
    this.#tellsDefaults = tellsDefaults;
  }

  /** Shows the values of a spec, with new fields if it is of another agent or evaluator. */
  show(description, values) {
    if (this.#description !== description) this.#build(description);
    for (const parameter of description.parameters) {
      this.#fields.get(parameter.name).value = values.get(parameter.name) ?? parameter.default;
    }
  }

  /** [name, text] of each parameter. */
  get values() {
    return [...this.#fields].map(([name, field]) => [name, String(field.value).trim()]);
  }

  /** The element of a parameter, also of one of an evaluator, or null. */
  element(name) {
    return this.#host.querySelector(`[name="${name}"]`);
  }

  #build(description) {
    this.#description = description;
    this.#fields.clear();
    this.#host.replaceChildren(...description.parameters.map((parameter) => this.#row(parameter)));
  }

  #row(parameter) {
    const id = `${this.#id}-${parameter.name}`;
    if (isEvaluator(parameter)) {
      const nested = new EvaluatorField(parameter, id, this.#onChange);
      this.#fields.set(parameter.name, nested);
      return nested.host;
    }
    const input = inputOf(parameter, id, this.#onChange);
    this.#fields.set(parameter.name, input);
    return labelled(parameter, input, this.#tellsDefaults);
  }
}

/** The name of an evaluator and fields of its own; its value is a spec such as `rows(empty=90)`. */
class EvaluatorField {
  #parameter;
  #list;
  #about = el('small', {});
  #own;

  constructor(parameter, id, onChange) {
    this.#parameter = parameter;
    this.#list = el('select', { id, name: parameter.name, on: { change: () => { this.#chosen(); onChange(); } } },
      ...parameter.choices.map((choice) => el('option', { value: choice }, choice)));
    const nested = el('div', { class: 'picker-fields' });
    this.#own = new SpecFields(nested, id, onChange, false);
    this.host = el('fieldset', { class: 'nested' }, el('legend', {}, parameter.name),
      el('label', { class: 'field' }, el('span', { class: 'visually-hidden' }, parameter.name), this.#list,
        el('small', {}, parameter.text), this.#about), nested);
  }

  /** Written like the default if it means the same, so that short texts stay short. */
  get value() {
    const description = evaluatorOf(this.#list.value);
    if (!description) return this.#list.value;
    const text = writeSpec(description, new Map(this.#own.values));
    return meaning(text) === meaning(this.#parameter.default) ? this.#parameter.default : text;
  }

  set value(text) {
    const spec = readSpec(text);
    const description = spec && evaluatorOf(spec.name);
    const name = description ? description.name : text;
    if (![...this.#list.options].some((option) => option.value === name)) this.#list.append(el('option', { value: name }, name));
    this.#list.value = name;
    this.#about.textContent = description?.text ?? '';
    this.#own.show(description ?? { parameters: [] }, spec?.values ?? new Map());
  }

  #chosen() {
    const { default: defaultValue } = this.#parameter;
    this.value = readSpec(defaultValue)?.name === this.#list.value ? defaultValue : this.#list.value;
  }
}

/**
 * The same values, with parameters of an evaluator inside of its own spec: `model=x` becomes
 * `leaf=ntuple(model=x)`, which means the same.
 */
export function spread(description, values) {
  const own = new Map(values);
  for (const [name, value] of values) {
    if (description.parameters.some((parameter) => parameter.name === name)) continue;
    for (const parameter of description.parameters.filter(isEvaluator)) {
      const inner = readSpec(own.get(parameter.name) ?? parameter.default);
      const evaluator = inner && evaluatorOf(inner.name);
      if (!evaluator?.parameters.some((innerOne) => innerOne.name === name)) continue;
      own.delete(name);
      own.set(parameter.name, writeSpec(evaluator, new Map([...inner.values, [name, value]])));
      break;
    }
  }
  return own;
}

function evaluatorOf(name) {
  return catalog.evaluators.find((description) => description.name === name) ?? null;
}

function isEvaluator({ choices }) {
  return choices?.length > 0 && choices.every(evaluatorOf);
}

/** Text that is equal for two specs with the same meaning, whether defaults are written or not. */
function meaning(text) {
  const spec = readSpec(text);
  const description = spec && evaluatorOf(spec.name);
  return description
    ? [description.name, ...description.parameters
      .map(({ name, default: defaultValue }) => spec.values.get(name) ?? defaultValue)].join()
    : text;
}

function labelled(parameter, input, tellsDefault) {
  const { default: defaultValue } = parameter;
  const told = [rangeText(parameter), tellsDefault ? `default ${minus(defaultValue)}` : '']
    .filter((part) => part !== '').map(withSeparators).join('; ');
  return el('label', { class: 'field' },
    el('span', {}, parameter.name), input,
    el('small', {}, told === '' ? parameter.text : `${parameter.text} (${told})`));
}

/** Long numbers as elsewhere on the page, with commas between thousands. */
function withSeparators(text) {
  return text.replace(/(?<![\w.,])\d{4,}(?![\w.])/g, (digits) => whole(Number(digits)));
}

/** The allowed values, from the bounds that the server sends. */
function rangeText({ values, min, max, choices }) {
  if (choices?.length > 0) return '';
  if (!RANGE.test(values) || typeof min !== 'number' || typeof max !== 'number') return values.replace(HUGE, '');
  return `${boundText(min)} to ${boundText(max)}${values.includes('whole') ? '' : ', also fractions'}`;
}

function boundText(bound) {
  return Number.isInteger(bound) ? whole(bound) : minus(String(bound));
}

function inputOf(parameter, id, onChange) {
  const attributes = { id, name: parameter.name, on: { change: onChange } };
  if (parameter.choices?.length > 0) {
    return el('select', attributes, ...parameter.choices.map((choice) => el('option', { value: choice }, choice)));
  }
  if (typeof parameter.min === 'number' && typeof parameter.max === 'number') {
    const step = parameter.values.startsWith('a whole number') ? 1 : 'any';
    return el('input', { ...attributes, type: 'number', min: parameter.min, max: parameter.max, step });
  }
  return el('input', { ...attributes, type: 'text', spellcheck: 'false', autocapitalize: 'off' });
}
