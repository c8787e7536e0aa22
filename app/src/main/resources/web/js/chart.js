// A line chart in SVG. Lines differ by colour and by dash (classes line-0 to line-3).

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
      this.#markerLine(),
    );
  }
}

/** A sample of the line with that number, for legends. */
export function swatch(index) {
  return svg('svg', { class: 'swatch', width: 34, height: 8, viewBox: '0 0 34 8', 'aria-hidden': 'true' },
    svg('path', { class: `line line-${index}`, d: 'M1 4L33 4' }));
}

/** Along the upper ends, and back along the lower ones. */
function area(band, x, y) {
  const back = band.toReversed().map(([px, low]) => `L${x(px).toFixed(1)} ${y(low).toFixed(1)}`).join('');
  return band.length === 0 ? '' : `${path(band.map(([px, , high]) => [px, high]), x, y)}${back}Z`;
}

function path(points, x, y) {
  return points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('');
}
