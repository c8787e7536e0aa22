// Small helpers for the document: they make and find elements, and format numbers for people.

/**
 * Makes an element: `el('button', {id: 'x', class: 'y', on: {click: f}}, 'text', child)`.
 * An id also becomes the data-testid, so that the two never differ.
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function setAttribute(element, name, value) {
  if (name === 'on') {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (value !== null && value !== undefined && value !== false) {
    element.setAttribute(name, value === true ? '' : value);
    if (name === 'id') element.dataset.testid ??= value;
  }
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function byId(id) {
  return document.getElementById(id);
}

/** Sets the text only if it differs, so that the browser has nothing to lay out again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const FIXED = [0, 1, 2, 3, 4].map((digits) => new Intl.NumberFormat('en',
  { minimumFractionDigits: digits, maximumFractionDigits: digits }));

/** A real minus sign, which is as wide as a digit, where a number begins with a hyphen. */
export function minus(text) {
  return text.replace(/^-(?=[\d.])/, '−');
}

export function whole(number) {
  return minus(WHOLE.format(number));
}

export function short(number) {
  return Math.abs(number) < 10000 ? whole(number) : minus(SHORT.format(number));
}

/** How many digits after the point a number of that size needs. */
export function digitsOfSize(size) {
  return size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
}

/**
 * The same for numbers that are compared and so get the same number of digits; whole numbers need
 * none. Agents count in points, in probabilities or in units of their own.
 */
export function digitsFor(...numbers) {
  return numbers.every(Number.isInteger) ? 0 : digitsOfSize(Math.max(...numbers.map(Math.abs)));
}

export function fixed(number, digits) {
  return minus(FIXED[digits].format(number));
}

/** A loss in a column with that many digits; one that is too small for them is not shown as zero. */
export function lossText(loss, digits) {
  const least = 10 ** -digits;
  return loss < least / 2 ? `−<${fixed(least, digits)}` : `−${fixed(loss, digits)}`;
}

/** A single value of a move, by itself. */
export function valueText(value) {
  return fixed(value, digitsFor(value));
}

/** A sum of losses, shortened: it may reach millions, and its box is small. */
export function totalText(total) {
  return total >= 1e6 ? short(total) : valueText(total);
}

export function secondsText(seconds) {
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes} min ${Math.floor(seconds % 60)} s`;
}

/** A time in the unit that suits it. */
export function spanText(seconds) {
  if (seconds < 100) return `${whole(seconds)} s`;
  return seconds < 6000 ? `${whole(seconds / 60)} min` : `${fixed(seconds / 3600, 1)} h`;
}

export function millisText(millis) {
  if (millis >= 100) return whole(millis);
  return millis.toFixed(millis >= 10 ? 1 : millis >= 0.1 ? 2 : 3);
}

export function isTyping(target) {
  return target instanceof HTMLElement
    && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** The same for fields where letters and arrows mean something; a check box needs neither. */
export function takesKeys(target) {
  return isTyping(target) && target.type !== 'checkbox';
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shows another text on a button for two seconds. */
export function flash(button, text) {
  button.dataset.usual ??= button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`; // or the next button would come under the pointer
  setText(button, text);
  setTimeout(() => {
    setText(button, button.dataset.usual);
    button.style.minWidth = '';
  }, 2000);
}

/** Scrolls to an element that is mostly out of sight: on a phone, what leads to a board may be far below it. */
export function bringIntoSight(element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (Math.min(bottom, innerHeight) - Math.max(top, 0) < height / 2) element.scrollIntoView({ block: 'nearest' });
}

/** Saves text as a file of the person. */
export function saveText(name, type, text) {
  const link = el('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Parses a seed, which has 64 bits and so is a BigInt. Throws an Error with a message for people. */
export function readSeed(text) {
  const seed = /^-?\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : null;
  if (seed === null || BigInt.asIntN(64, seed) !== seed) {
    throw new Error(`The seed is “${text}”; it must be a whole number from −2^63 to 2^63 − 1.`);
  }
  return seed;
}

/** Parses the number of a game of a seed. Throws an Error with a message for people. */
export function readGame(text) {
  const number = /^\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : null;
  if (number === null || BigInt.asIntN(64, number) !== number) {
    throw new Error(`The game is “${text}”; it must be a whole number from 0 to 2^63 − 1.`);
  }
  return number;
}

/** Parses the probability of a 4. Throws an Error with a message for people. */
export function readChance(text) {
  const chance = /^[0-9.eE-]{1,30}$/.test(text) ? Number(text) : NaN;
  if (!(chance >= 0 && chance <= 1)) throw new Error(`The chance of a 4 is “${text}”; it must be a number from 0 to 1.`);
  return chance;
}

export function randomSeed() {
  return String(Math.floor(Math.random() * 1e9));
}

/** Calls `action` once nothing has asked for it for that long. */
export function debounce(action, millis) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), millis);
  };
}
