// Box plots side by side on one scale: box, median, Tukey's whiskers, outliers as dots, mean as a diamond.

import { svg } from './dom.js';
import { MARGIN, axes, frame, label, ticks } from './axes.js';
import { box } from './stats.js';

const ROW = 46;
const BOX = 22;

export class BoxPlots {
  #picture;
  #host;
  #rows = [];

  constructor(host, words) {
    this.#host = host;
    this.#picture = frame(host, { height: 80, label: words, redraw: () => this.#redraw() });
  }

  /** @param rows [{name, numbers}], drawn from the top */
  draw(rows) {
    this.#rows = rows;
    this.#redraw();
  }

  #redraw() {
    const width = Math.max(this.#host.clientWidth, 200);
    const height = this.#rows.length * ROW + MARGIN.top + MARGIN.bottom + 4;
    const all = this.#rows.flatMap(({ numbers }) => numbers);
    const xTicks = ticks(all.reduce((most, number) => Math.max(most, number), 0), width < 400 ? 3 : 6);
    const x = (value) => 10 + (width - 34) * (value / xTicks.at(-1));
    this.#picture.setAttribute('height', height);
    this.#picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#picture.replaceChildren(
      ...xTicks.map((tick) => svg('line', {
        class: 'chart-grid', x1: x(tick), x2: x(tick), y1: MARGIN.top, y2: height - MARGIN.bottom,
      })),
      axes({ width, height, xTicks, yTicks: [], x, y: null }),
      ...this.#rows.map((row, i) => this.#row(row, i, x)),
    );
  }

  #row({ name, numbers }, index, x) {
    const top = MARGIN.top + index * ROW;
    const group = svg('g', { class: `box box-${index}` }, label(name, 12, top + 12, 'start'));
    if (numbers.length === 0) return group;
    const { low, middle, high, from, to, outliers, mean } = box(numbers);
    const centre = top + 18 + BOX / 2;
    const upright = (value, half) => svg('line', {
      x1: x(value), x2: x(value), y1: centre - half, y2: centre + half,
    });
    group.append(
      svg('line', { x1: x(from), x2: x(to), y1: centre, y2: centre }),
      upright(from, BOX / 4),
      upright(to, BOX / 4),
      svg('rect', { x: x(low), y: centre - BOX / 2, width: Math.max(1, x(high) - x(low)), height: BOX, rx: 3 }),
      upright(middle, BOX / 2),
      svg('path', { class: 'box-mean', d: `M${x(mean)} ${centre - 5}l5 5l-5 5l-5 -5z` }),
      ...outliers.map((value) => svg('circle', { cx: x(value), cy: centre, r: 2.5 })),
    );
    return group;
  }
}
