// Compare: two to four agents on the same seed, side by side, and a small tournament.
//
// Elements: #compare-lanes with #lane-N each (#lane-N-name #lane-N-board #lane-N-score #lane-N-tile
// #lane-N-rate #lane-N-status #lane-N-remove and the picker #lane-N-agent-*), #compare-add,
// #compare-run #compare-restart #compare-new-seed, #compare-seed, #compare-speed
// #compare-speed-text, #compare-chart, #compare-legend; the tournament's are in tournament.js.
// Address: /compare?agent=SPEC&agent=SPEC[...]&seed=N&speed=0..13&games=N[&tournament=ID]

import { byId, el, randomSeed, setText } from './dom.js';
import { catalog, agentOf } from './store.js';
import { setQuery } from './router.js';
import { shorten, tellApart } from './spec.js';
import { LineChart, swatch } from './chart.js';
import { Lane } from './lane.js';
import { Pacer, rateText, stopOf } from './pacer.js';
import { Tournament } from './tournament.js';

const FEWEST = 2;
const MOST = 4;
const USUAL = ['ntuple', 'expectimax', 'greedy', 'random'];
const CHART_MILLIS = 200;

/** A lane that is so many moves behind was added later. */
const CATCH_UP = 20;
const CATCH_UP_RATE = 2000;

export class CompareView {
  #lanes = [];
  #pacer = new Pacer((due, seconds) => this.#frame(due, seconds));
  #chart = new LineChart(byId('compare-chart'), { label: 'Score over moves, one line for each agent' });
  #tournament;
  #charted = 0;
  #entered = null;
  #number = 0;

  constructor() {
    this.#tournament = new Tournament({
      specs: () => this.#specs(),
      onChange: () => this.#writeAddress(),
      blame: (error) => this.#blame(error),
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('compare-add', () => this.#startLane(this.#addLane(this.#nextAgent())));
    click('compare-run', () => this.#toggle());
    click('compare-restart', () => this.#restart());
    click('compare-new-seed', () => { byId('compare-seed').value = randomSeed(); this.#restart(); });
    byId('compare-seed').addEventListener('change', () => this.#restart());
    byId('compare-speed').addEventListener('input', () => this.#setSpeed(Number(byId('compare-speed').value)));
  }

  enter(query) {
    const asked = query.toString();
    if (this.#entered !== null && (asked === '' || asked === this.#entered)) {
      this.#writeAddress();
      return;
    }
    const wanted = query.getAll('agent').slice(0, MOST);
    while (wanted.length < FEWEST) wanted.push(USUAL[wanted.length]);
    this.#lanes.splice(0).forEach((lane) => lane.remove());
    wanted.forEach((spec) => this.#addLane(spec));
    byId('compare-seed').value = query.get('seed') ?? (byId('compare-seed').value || randomSeed());
    this.#setSpeed(stopOf(query.get('speed'), this.#pacer.stop));
    this.#tournament.enter(query.get('games'), query.get('tournament'));
    this.#restart();
  }

  leave() {
    this.#pause();
  }

  close() {
    this.#lanes.forEach((lane) => lane.abandon());
    this.#tournament.disconnect();
    this.#entered = null;
  }

  #specs() {
    return this.#lanes.map((lane) => lane.spec);
  }

  /** What to call the lanes; the same agent may play in two of them. */
  #names() {
    return tellApart(this.#specs().map((spec) => shorten(spec, agentOf)));
  }

  #nextAgent() {
    const used = this.#specs();
    const names = [...USUAL, ...catalog.agents.map(({ name }) => name)].filter((name) => agentOf(name));
    return names.find((name) => !used.includes(name)) ?? catalog.defaultAgent;
  }

  #addLane(spec) {
    const lane = new Lane(byId('compare-lanes'), this.#number++, spec, {
      onChange: () => this.#startLane(lane),
      onRemove: () => this.#removeLane(lane),
    });
    this.#lanes.push(lane);
    return lane;
  }

  /** The others keep their games; the new one starts behind and catches up. */
  async #startLane(lane) {
    this.#lanesChanged();
    await lane.restart(byId('compare-seed').value);
    this.#draw();
    if (!this.#pacer.running) setText(byId('compare-run'), 'Run');
  }

  #removeLane(lane) {
    lane.remove();
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    this.#lanesChanged();
    this.#draw();
  }

  #lanesChanged() {
    this.#writeAddress();
    byId('compare-add').disabled = this.#lanes.length >= MOST;
    const names = this.#names();
    this.#lanes.forEach((one, i) => one.setPlace(i, names[i], this.#lanes.length > FEWEST));
  }

  #blame(error) {
    const index = this.#lanes.findIndex((_, i) => error.blamesAgent?.(i));
    if (index >= 0) this.#lanes[index].refuse(error);
    return index;
  }

  #setSpeed(stop) {
    this.#pacer.stop = stop;
    byId('compare-speed').value = stop;
    byId('compare-speed').setAttribute('aria-valuetext', rateText(stop));
    setText(byId('compare-speed-text'), rateText(stop));
    this.#writeAddress();
  }

  #writeAddress() {
    setQuery('compare', {
      agent: this.#specs(), seed: byId('compare-seed').value, speed: this.#pacer.stop, ...this.#tournament.state,
    });
    this.#entered = location.search.slice(1);
  }

  async #restart(goOn = this.#pacer.running) {
    this.#pause();
    this.#lanesChanged();
    await Promise.all(this.#lanes.map((lane) => lane.restart(byId('compare-seed').value)));
    this.#draw();
    if (goOn) this.#run();
  }

  #toggle() {
    if (this.#pacer.running) this.#pause();
    else if (this.#lanes.every((lane) => !lane.playing)) this.#restart(true);
    else this.#run();
  }

  #run() {
    setText(byId('compare-run'), 'Pause');
    this.#pacer.start();
  }

  #pause() {
    this.#pacer.halt();
    setText(byId('compare-run'), 'Run');
  }

  /**
   * All lanes play the same number of moves if they can keep up; a slow one does not hold back the
   * others, and one that was added later plays as fast as it can until it is level.
   */
  #frame(due, seconds) {
    const most = Math.max(...this.#lanes.map((lane) => lane.moves));
    const played = this.#lanes.map((lane) => {
      const behind = most - lane.moves > CATCH_UP;
      return Math.min(due, lane.advance(behind ? due + most - lane.moves : due, seconds, behind ? CATCH_UP_RATE : this.#pacer.rate));
    });
    this.#pacer.played(Math.max(0, ...played));
    const now = performance.now();
    const done = this.#lanes.every((lane) => !lane.playing);
    if (done || now - this.#charted > CHART_MILLIS) {
      this.#charted = now;
      this.#draw();
    }
    if (done) this.#finish();
  }

  #finish() {
    this.#pause();
    if (this.#lanes.some((lane) => lane.over)) setText(byId('compare-run'), 'Run again');
  }

  #draw() {
    this.#chart.draw(this.#lanes.map((lane) => lane.points));
    byId('compare-legend').replaceChildren(...this.#names().map((name, i) => el('li', {}, swatch(i), name)));
  }
}
