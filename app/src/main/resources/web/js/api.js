// Calls the HTTP API of the server. Every failure is an ApiError with a sentence for people and, if
// the server names one, the field that is wrong.

/** The status of something that the server started and could not finish. */
const FAILED = 500;

export class ApiError extends Error {
  constructor(message, { status = 0, field = null, retryAfter = 0 } = {}) {
    super(message);
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /** Whether the text of the agent is wrong; in a list of agents, the one with that index. */
  blamesAgent(index = null) {
    return this.field === 'agent' || (index !== null && this.field === `agents[${index}]`);
  }
}

/** Whether the server was only busy and asks to try again later. */
export function isBusy(error) {
  return error.status === 429 || error.status === 503;
}

/** Whether there was no answer, or only part of one. */
export function isAway(error) {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the same request may work later. */
export function isPassing(error) {
  return isBusy(error) || isAway(error);
}

export function getJson(path, headers = {}) {
  return json(path, { headers });
}

/** Any method, with more headers. An answer without a body is null. */
export async function sendJson(method, path, body, headers) {
  const response = await request(path, {
    method, body: body && write(body), headers: body ? { 'Content-Type': 'application/json', ...headers } : headers,
  });
  const text = await response.text();
  return text === '' ? null : read(text);
}

export function postJson(path, body, signal) {
  return json(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: write(body),
    signal,
  });
}

/** Tells the server that something is no longer needed, even while the page is being closed. */
export function remove(path) {
  fetch(path, { method: 'DELETE', keepalive: true }).catch(() => {});
}

async function json(path, options) {
  const response = await request(path, options);
  return read(await response.text());
}

/**
 * A seed has 64 bits, more than a JavaScript number can hold: it is sent as a BigInt and arrives as
 * text. So does the number of a game, if it is that large.
 */
function write(body) {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`);
  return `{${fields.join()}}`;
}

function read(text) {
  return JSON.parse(text.replace(/"(seed)":\s*(-?\d+)|"(game)":\s*(\d{16,})/g,
    (_, seed, value, game, number) => `"${seed ?? game}":"${value ?? number}"`));
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ApiError('The server does not answer. Is it still running?');
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response) {
  let said = {};
  try {
    said = await response.json();
  } catch {
    // The answer was not JSON: the status has to do.
  }
  return new ApiError(said.error ?? `The server answered with status ${response.status}.`, {
    status: response.status,
    field: said.field ?? null,
    retryAfter: Number(response.headers.get('Retry-After')) || 1,
  });
}

/**
 * Reads server-sent events until the server closes the stream: `onEvent(name, data)` for each. This
 * is not an EventSource, which would reconnect by itself and hides the reason for a refusal. An
 * event named `error` is the last one: it is thrown.
 */
export async function readEvents(path, onEvent, signal) {
  const response = await request(path, { signal, headers: { Accept: 'text/event-stream' } });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (text + value.replaceAll('\r', '')).split('\n\n');
      text = blocks.pop();
      for (const block of blocks) deliver(block, onEvent);
    }
  } catch (error) {
    if (error.name === 'AbortError' || error instanceof ApiError) throw error;
    throw new ApiError('The connection to the server broke.');
  }
}

function deliver(block, onEvent) {
  let name = 'message';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5);
  }
  if (data === '') return;
  const said = read(data);
  if (name === 'error') throw new ApiError(said.error, { status: FAILED, field: said.field ?? null });
  onEvent(name, said);
}

export function pause(millis) {
  return new Promise((resolve) => { setTimeout(resolve, millis); });
}
