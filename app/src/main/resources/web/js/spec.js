// Spec text such as `expectimax(layers=3, leaf=corner)`: splits it into the fields of a form and
// joins them again. The server checks whether it is valid.

/** {name, values: Map} of spec text, or null if its brackets do not match. */
export function readSpec(text) {
  const match = /^\s*([\w.+~/-]+)\s*(?:\(([\s\S]*)\))?\s*$/.exec(text);
  if (!match) return null;
  const values = new Map();
  for (const argument of splitArguments(match[2] ?? '')) {
    const equals = argument.indexOf('=');
    if (equals < 1) return null;
    values.set(argument.slice(0, equals).trim(), argument.slice(equals + 1).trim());
  }
  return { name: match[1], values };
}

/** The name of the model in a spec such as `learned(model=results/mine)`, also inside its evaluator. */
export function modelIn({ values }) {
  if (values.has('model')) return values.get('model');
  const inner = [...values.values()].filter((value) => value.includes('(')).map(readSpec);
  return inner.find((spec) => spec?.values.has('model'))?.values.get('model') ?? null;
}

/** Commas inside quotes and inside the brackets of a nested spec do not separate arguments. */
function splitArguments(text) {
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '"') at = endOfQuote(text, at);
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (at === text.length || (text[at] === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts.filter((part) => part !== '');
}

/** The place of the quote that ends the text which begins at `start`; a backslash takes the next character. */
function endOfQuote(text, start) {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

/** The shortest text: parameters that have their default are left out. */
export function writeSpec(description, values) {
  const defaults = new Map(description.parameters.map(({ name, default: defaultValue }) => [name, defaultValue]));
  const given = [...values].filter(([name, value]) => value !== '' && defaults.get(name) !== value);
  return given.length === 0
    ? description.name
    : `${description.name}(${given.map(([name, value]) => `${name}=${value}`).join(', ')})`;
}

/** Names of which no two are alike: those that occur more than once get a number, `greedy (1)` and `greedy (2)`. */
export function tellApart(names) {
  const nth = new Map();
  return names.map((name) => {
    nth.set(name, (nth.get(name) ?? 0) + 1);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${nth.get(name)})`;
  });
}

/** The same spec with only what differs from the defaults; the text itself if it cannot be read. */
export function shorten(text, agentOf) {
  const spec = readSpec(text);
  const description = spec && agentOf(spec.name);
  return description ? writeSpec(description, spec.values) : text;
}
