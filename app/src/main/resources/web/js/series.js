// A curve with a limited number of points: when it is full, every second point is dropped, and from
// then on only every second one is added. Its last point is always kept.

export class Series {
  #most;
  #stride = 1;
  #seen = 0;
  #points = [];
  #last = null;

  constructor(most = 400) {
    this.#most = most;
  }

  push(x, y) {
    this.#last = [x, y];
    if (this.#seen++ % this.#stride !== 0) return;
    this.#points.push(this.#last);
    if (this.#points.length >= this.#most) {
      this.#points = this.#points.filter((_, i) => i % 2 === 0);
      this.#stride *= 2;
    }
  }

  get points() {
    return this.#last && this.#points.at(-1) !== this.#last
      ? [...this.#points, this.#last] : this.#points;
  }
}
