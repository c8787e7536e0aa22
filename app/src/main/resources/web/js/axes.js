// The axes of a chart: round ticks, and the frame in which charts are drawn.

import { minus, short, svg } from './dom.js';

export const MARGIN = { left: 46, right: 10, top: 8, bottom: 22 };

/** Round numbers from 0 to `most` or a little more, a handful of them. */
export function ticks(most, wanted = 4) {
  if (!(most > 0)) return [0, 1];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
  const all = [];
  for (let at = 0; at < most + step * 0.999; at += step) all.push(at);
  return all;
}

/** Keeps an svg element of `height` as wide as its host, and calls `redraw` when that changes. */
export function frame(host, { height, label, redraw }) {
  host.classList.add('chart');
  const picture = svg('svg', { role: 'img', 'aria-label': label, height, width: '100%' });
  host.append(picture);
  new ResizeObserver(redraw).observe(host);
  return picture;
}

/** Values may be probabilities: small steps keep their digits. */
function tickText(tick) {
  return Number.isInteger(tick) ? short(tick) : minus(String(Number(tick.toPrecision(2))));
}

export function label(text, x, y, anchor = 'middle') {
  const element = svg('text', { x, y, 'text-anchor': anchor, class: 'chart-label' });
  element.textContent = text;
  return element;
}

/** Lines and numbers on the left and below. Scales are functions from values to pixels. */
export function axes({ width, height, xTicks, yTicks, x, y, yText = tickText }) {
  const group = svg('g');
  for (const tick of yTicks) {
    group.append(svg('line', {
      class: 'chart-grid', x1: MARGIN.left, x2: width - MARGIN.right, y1: y(tick), y2: y(tick),
    }), label(yText(tick), MARGIN.left - 6, y(tick) + 4, 'end'));
  }
  for (const tick of xTicks) {
    const last = x(tick) > width - MARGIN.right - 16;
    group.append(label(tickText(tick), last ? width - 2 : x(tick), height - 6, last ? 'end' : 'middle'));
  }
  return group;
}
