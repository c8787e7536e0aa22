// A line chart in SVG. Lines differ by colour, by dash (classes line-0 to line-3) and by the marks on them.

import { svg } from './dom.js';
import { MARGIN, axes, frame, label, ticks } from './axes.js';

const HEIGHT = 190;

/** An empty chart looks like the beginning of a game. */
const NARROWEST = 10;

export class LineChart {
  #picture;
  #host;
  #lines = [];
  #marker = null;
  #most = 0;
  #xLabel;
  #height;
  #band = [];
  #yTicks;
  #yText;

  /**
   * @param options.label what the chart shows, in words
   * @param options.xLabel the name of the x axis
   * @param options.onPick called with x where the chart is clicked
   * @param options.yTicks from the largest y to the numbers on the y axis; its ends are the first and the last
   * @param options.yText how a number on the y axis is written
   */
  constructor(host, { label: words, xLabel = 'moves', height = HEIGHT, onPick = null, yTicks = ticks, yText }) {
    this.#host = host;
    this.#xLabel = xLabel;
    this.#height = height;
    this.#yTicks = yTicks;
    this.#yText = yText;
    this.#picture = frame(host, { height, label: words, redraw: () => this.#redraw() });
    if (onPick) {
      host.classList.add('chart-pickable');
      this.#picture.addEventListener('click', (event) => onPick(this.#xAt(event)));
    }
  }

  /**
   * @param lines arrays of [x, y], drawn in this order
   * @param band an interval: [x, low, high] in the order of x
   */
  draw(lines, band = []) {
    this.#lines = lines;
    this.#band = band;
    this.#redraw();
  }

  /** A vertical line at x: the current move of a replay. */
  mark(x) {
    this.#marker = x;
    const old = this.#picture.querySelector('.chart-marker');
    old?.replaceWith(this.#markerLine());
  }

  #markerLine() {
    const at = this.#marker === null ? -10 : this.#x(this.#marker);
    return svg('line', { class: 'chart-marker', x1: at, x2: at, y1: MARGIN.top, y2: this.#height - MARGIN.bottom });
  }

  get #width() {
    return Math.max(this.#host.clientWidth, 120);
  }

  #x(value) {
    return MARGIN.left + (this.#width - MARGIN.left - MARGIN.right) * (value / this.#most);
  }

  #xAt(event) {
    const left = this.#picture.getBoundingClientRect().left;
    const share = (event.clientX - left - MARGIN.left) / (this.#width - MARGIN.left - MARGIN.right);
    return Math.round(Math.min(1, Math.max(0, share)) * this.#most);
  }

  #redraw() {
    const width = this.#width;
    const height = this.#height;
    const points = [...this.#lines.flat(), ...this.#band.map(([x, , high]) => [x, high])];
    this.#most = points.reduce((most, [x]) => Math.max(most, x), NARROWEST);
    const yTicks = this.#yTicks(points.reduce((most, [, y]) => Math.max(most, y), 0));
    const [lowest, highest] = [yTicks[0], yTicks.at(-1)];
    const x = (value) => this.#x(value);
    const y = (value) => height - MARGIN.bottom
      - (height - MARGIN.bottom - MARGIN.top) * ((Math.max(value, lowest) - lowest) / (highest - lowest));
    const xTicks = ticks(this.#most, width < 400 ? 3 : 6).filter((tick) => tick <= this.#most);
    this.#picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#picture.replaceChildren(
      axes({ width, height, xTicks: xTicks.slice(1), yTicks, x, y, yText: this.#yText }),
      label(this.#xLabel, MARGIN.left, height - 6, 'start'),
      svg('path', { class: 'band', d: area(this.#band, x, y) }),
      ...this.#lines.map((line, i) => svg('path', { class: `line line-${i}`, d: path(line, x, y) })),
      ...(this.#lines.length > 1 ? this.#lines.map((line, i) => svg('path', { class: `mark mark-${i}`, d: marks(line, i, x, y) })) : []),
      this.#markerLine(),
    );
  }
}

/** Circle, square, triangle, diamond around the point x, y. */
const SHAPES = [
  (x, y) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`,
  (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7z`,
  (x, y) => `M${x} ${y - 4.5}l4.5 8h-9z`,
  (x, y) => `M${x} ${y - 5}l5 5l-5 5l-5 -5z`,
];
const MARKS = 5;

/** Some marks on a line, at other places than those of the other lines, and one at its end. */
function marks(points, index, x, y) {
  if (points.length < 2) return '';
  const last = points.length - 1;
  const at = Array.from({ length: MARKS }, (_, i) => Math.round(last * (i + (index + 1) / SHAPES.length) / MARKS));
  return [...new Set([...at, last])].map((i) => SHAPES[index % SHAPES.length](
    Number(x(points[i][0]).toFixed(1)), Number(y(points[i][1]).toFixed(1)))).join('');
}

/** A sample of the line with that number, for legends. */
export function swatch(index) {
  return svg('svg', { class: 'swatch', width: 34, height: 12, viewBox: '0 0 34 12', 'aria-hidden': 'true' },
    svg('path', { class: `line line-${index}`, d: 'M1 6L33 6' }), svg('path', { class: `mark mark-${index}`, d: SHAPES[index % SHAPES.length](17, 6) }));
}

/** Along the upper ends, and back along the lower ones. */
function area(band, x, y) {
  const back = band.toReversed().map(([px, low]) => `L${x(px).toFixed(1)} ${y(low).toFixed(1)}`).join('');
  return band.length === 0 ? '' : `${path(band.map(([px, , high]) => [px, high]), x, y)}${back}Z`;
}

function path(points, x, y) {
  return points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('');
}
