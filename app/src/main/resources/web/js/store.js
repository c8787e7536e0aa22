// The only state that views share: the descriptions of the agents, and what the browser remembers.

const PREFIX = 'afterstate.';

/** Filled by main.js from GET /api/agents; `models` again whenever new ones may be there. */
export const catalog = { agents: [], evaluators: [], models: [], defaultAgent: '', version: '' };

/** Tells about a change of `catalog.models`. */
export const modelsChanged = new EventTarget();

export function fillCatalog(answer) {
  catalog.agents = answer.agents;
  catalog.evaluators = answer.evaluators ?? [];
  catalog.defaultAgent = answer.default;
  catalog.version = answer.version;
  const changed = JSON.stringify(catalog.models) !== JSON.stringify(answer.models);
  catalog.models = answer.models;
  if (changed) modelsChanged.dispatchEvent(new Event('change'));
}

export function agentOf(name) {
  return catalog.agents.find((description) => description.name === name) ?? null;
}

/** The model of the server that a name stands for, or null. */
export function modelOf(name) {
  return catalog.models.find((model) => model.name === name) ?? null;
}

/** What is remembered under a key, or `otherwise`: storage may be full, forbidden or edited. */
export function recall(key, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Then it is lost at the next reload, and nothing else breaks.
  }
}

/** The same for this tab only, for long texts. */
export function recallHere(key) {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function rememberHere(key, text) {
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // As above.
  }
}
