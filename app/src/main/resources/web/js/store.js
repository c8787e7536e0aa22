// The only state that views share: the descriptions of the agents, and what the browser remembers.

const PREFIX = 'afterstate.';

/** Filled once by main.js from GET /api/agents. */
export const catalog = { agents: [], evaluators: [], defaultAgent: '', version: '' };

export function fillCatalog(answer) {
  catalog.agents = answer.agents;
  catalog.evaluators = answer.evaluators ?? [];
  catalog.defaultAgent = answer.default;
  catalog.version = answer.version;
}

export function agentOf(name) {
  return catalog.agents.find((description) => description.name === name) ?? null;
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
