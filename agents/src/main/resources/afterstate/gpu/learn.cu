// TD and TC learning on a GPU: every warp plays its own game and then learns from it, the last move
// first. It takes the same steps in the same order as afterstate.learn.Learner does in a thread.
// All warps share the weights, and change them by atomic additions.
//
// The 32 lanes of a warp know the same board and share the work of a move: each lane slides one row
// or column for one move, and looks up some of the weights of each afterstate.
//
// Set by the compiler options: LOOKUPS (weights of a board per lane), CELLS (cells of the largest
// pattern), STAGES (how many parts of a game have their own weights), FROZEN and FROZEN_LAST
// (how many of these do not learn, from the first on and from the last on), STOP_AT_FROZEN (1 if
// games end where these begin), LEVELS (how many levels the carousel tells apart, 1 if there is
// none), COHERENT (1 for TC, 0 for TD).

typedef unsigned long long u64;
typedef unsigned int u32;

#define EVERY_LANE 0xFFFFFFFFu
#define EVERY_CELL 0x1111111111111111ull
#define GAMMA 0x9E3779B97F4A7C15ull
#define FOURS 107374182 /* a tenth of 2^30 */
#define SHORT 10 /* a game with no more moves is not restarted */
#define NO_INDEX 0xFFFFFFFFu
#define SYMMETRIES 8
#define IMPOSSIBLE -3e38f /* the value of a move that is not possible */

// The state of a game between two launches. If the board is 0, there is no game, and the next one
// begins after the pause. Games that all began at once would correct the errors of the first boards
// a thousand times at once.
struct Game {
  u64 board;
  u64 random;
  u64 after;    // the afterstate that learns next
  u32 gain;     // of the move that led to it
  float target; // what it should be worth
  u32 learns;   // afterstates yet to learn; 0 while the game is played
  u32 moves;
  u32 score;
  u32 pause;
  u32 whole; // 1 if it began with two tiles
  u32 level; // the highest so far, see Carousel
  u32 late;  // 1 if the last afterstate is of a stage that learns
};

// Boards on which games entered a later level, from which other games begin.
struct Carousel {
  u64 *boards; // of the second level, then those of the third, and so on
  u32 *counts; // how many each of these levels has
  const u32 *starts; // the sum of tiles with which each begins
  u32 capacity;
  u32 share; // of games that begin there, in 2^30ths
};

// The moves of a game: the boards, for restarts; the afterstates as the network saw them; the
// gains.
struct Path {
  u64 *boards;
  u64 *afters;
  u32 *gains;
};

// The totals of all games. Restarts count for the moves, and for where games start.
struct Totals {
  u64 begun;
  u64 ended;
  u64 moves;
  u64 score;
  u64 with16384;
  u64 with32768;
  u64 starts;
  u64 from16384;
  u64 from32768;
};

struct Task {
  float *weights;    // of all stages, one after the other
  float2 *history;   // of each weight: the sum of its errors and of their absolute values
  const u32 *cells;  // of each lookup: where the digits of its index are on a board
  const u32 *bases;  // of each lookup: where the part of its pattern begins
  const u32 *masks;  // of each lookup: the bits of an index
  const u32 *starts; // of each stage but the first: the sum of tiles with which it begins
  Game *games;
  Path paths; // one after the other
  Carousel carousel;
  Totals *totals;
  u64 seed;
  u32 stageLength; // in weights
  u32 steps;       // of each warp: moves, or afterstates that learn
  u32 capacity;    // of each path, in moves
  u32 restart;
  u32 downgrade;
  float rate;
  float minRate;
  float historyDecay;
  float lambda;
  float initialValue;
};

__device__ static u64 mix(u64 z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ z >> 27) * 0x94D049BB133111EBull;
  return z ^ z >> 31;
}

__device__ static u64 transpose(u64 board) {
  u64 swap = (board ^ board >> 12) & 0x0000F0F00000F0F0ull;
  board ^= swap ^ swap << 12;
  swap = (board ^ board >> 24) & 0x00000000FF00FF00ull;
  return board ^ swap ^ swap << 24;
}

__device__ static u32 reversed(u32 line) {
  line = (line & 0x0F0F) << 4 | line >> 4 & 0x0F0F;
  return (line & 0x00FF) << 8 | line >> 8;
}

__device__ static u32 rank(u64 board, u32 cell) { return (u32)(board >> 4 * cell) & 15; }

// Slides a row or column to its high end; adds the merged tiles to the gain.
__device__ static u32 slide(u32 line, u32 &gain) {
  u32 slid = 0;
  u32 last = 0;
  int at = 12;
#pragma unroll
  for (int from = 12; from >= 0; from -= 4) {
    u32 tile = line >> from & 15;
    if (tile != 0) {
      if (tile == last) {
        slid += 1u << (at + 4);
        gain += 2u << tile;
        last = 0;
      } else {
        slid |= tile << at;
        at -= 4;
        last = tile;
      }
    }
  }
  return slid;
}

__device__ static bool hasRankFrom(u64 board, u32 rank) {
  u64 carried = (board & 7 * EVERY_CELL) + (16 - rank) * EVERY_CELL;
  return (carried & board & EVERY_CELL << 3) != 0;
}

// Tile downgrading: every tile above the largest missing rank one rank lower. Each lane has a cell.
__device__ static u64 downgraded(u64 board, u32 lane) {
  u32 cell = lane & 15;
  u32 tile = rank(board, cell);
  u32 present = __reduce_or_sync(EVERY_LANE, 1u << tile);
  u32 top = 31 - __clz(present);
  int missing = 31 - __clz(~present & ((1u << top) - 1));
  if (missing <= 0) {
    return board;
  }
  u32 part = ((int)tile > missing ? tile - 1 : tile) << 4 * (cell & 7);
  u64 low = __reduce_or_sync(EVERY_LANE, cell < 8 ? part : 0);
  u64 high = __reduce_or_sync(EVERY_LANE, cell < 8 ? 0 : part);
  return high << 32 | low;
}

__device__ static u64 below(u64 board, u32 rank, u32 lane) {
  while (hasRankFrom(board, rank)) {
    u64 lower = downgraded(board, lane);
    if (lower == board) {
      break;
    }
    board = lower;
  }
  return board;
}

// A number from 0 to bound - 1.
__device__ static u32 nextInt(u64 &random, u32 bound) {
  random += GAMMA;
  return (u32)((mix(random) >> 32) * bound >> 32);
}

// One more tile. Each lane looks whether its cell is empty; the whole part of the product is the
// number of the empty cell, its fraction decides the tile.
__device__ static u64 spawned(u64 board, u64 &random, u32 lane) {
  u32 empty = __ballot_sync(EVERY_LANE, lane < 16 && rank(board, lane & 15) == 0);
  random += GAMMA;
  u64 product = (mix(random) >> 34) * __popc(empty);
  u32 number = (u32)(product >> 30);
  bool mine = (empty >> lane & 1) && __popc(empty & ((1u << lane) - 1)) == number;
  u32 cell = __ffs(__ballot_sync(EVERY_LANE, mine)) - 1;
  u64 tile = (u32)(product & 0x3FFFFFFF) < FOURS ? 2 : 1;
  return board | tile << 4 * cell;
}

// The sum of the different tiles on a board, in which a 1 stands for empty cells. Each lane has a
// cell.
__device__ static u32 differentTiles(u64 board, u32 lane) {
  return __reduce_or_sync(EVERY_LANE, 1u << rank(board, lane & 15));
}

// Where the weights of a pattern begin, and which cells are the digits of an index from there.
struct Lookup {
  u32 cells;
  u32 base;
  u32 mask;

  __device__ u32 index(u64 board) const {
    u32 digits = 0;
#pragma unroll
    for (int digit = 0; digit < CELLS; digit++) {
      digits |= rank(board, cells >> 4 * digit & 15) << 4 * digit;
    }
    return base + (digits & mask);
  }
};

// What this lane looks up, and where stages begin. The eight symmetries of a pattern are looked up
// by lanes next to each other.
struct Network {
  u32 stageLength;
  u32 starts[STAGES];
  Lookup lookups[LOOKUPS];

  __device__ Network(const Task &task, u32 lane)
      : stageLength(task.stageLength) {
#pragma unroll
    for (int next = 1; next < STAGES; next++) {
      starts[next] = task.starts[next - 1];
    }
#pragma unroll
    for (int i = 0; i < LOOKUPS; i++) {
      lookups[i].cells = task.cells[32 * i + lane];
      lookups[i].base = task.bases[32 * i + lane];
      lookups[i].mask = task.masks[32 * i + lane];
    }
  }

  // Where the weights of a board's stage begin: the sum of its different tiles decides.
  __device__ u64 stage(u64 board, u32 lane) const {
    u32 stage = 0;
#if STAGES > 1
    u32 present = differentTiles(board, lane);
#pragma unroll
    for (int next = 1; next < STAGES; next++) {
      stage += present >= starts[next] ? 1 : 0;
    }
#endif
    return (u64)stage * stageLength;
  }

  // Whether the weights of a stage change.
  __device__ bool learns(u64 stage) const {
#if FROZEN + FROZEN_LAST > 0
    return stage >= (u64)FROZEN * stageLength && stage < (u64)(STAGES - FROZEN_LAST) * stageLength;
#else
    return true;
#endif
  }
};

__device__ static float total(float share) {
#pragma unroll
  for (int distance = 16; distance > 0; distance >>= 1) {
    share += __shfl_xor_sync(EVERY_LANE, share, distance);
  }
  return share;
}

// Like total, for four numbers at once: lanes 8 * i to 8 * i + 7 get the sum of number i.
__device__ static float totalOfFour(const float *shares, u32 lane) {
  bool high = (lane & 16) != 0;
  float first = __shfl_xor_sync(EVERY_LANE, high ? shares[0] : shares[2], 16);
  float second = __shfl_xor_sync(EVERY_LANE, high ? shares[1] : shares[3], 16);
  first += high ? shares[2] : shares[0];
  second += high ? shares[3] : shares[1];
  bool odd = (lane & 8) != 0;
  float sum = __shfl_xor_sync(EVERY_LANE, odd ? first : second, 8) + (odd ? second : first);
#pragma unroll
  for (int distance = 4; distance > 0; distance >>= 1) {
    sum += __shfl_xor_sync(EVERY_LANE, sum, distance);
  }
  return sum;
}

// An element of an array that stays in registers.
__device__ static u64 ofFour(const u64 *values, u32 index) {
  u64 low = index == 0 ? values[0] : values[1];
  return index < 2 ? low : index == 2 ? values[2] : values[3];
}

// What this lane has to know of an afterstate to learn from it. All of it is loaded at once: a warp
// that waits for one load after the other is several times slower. None of it comes from the cache
// of the multiprocessor, which does not notice changes made elsewhere.
struct Known {
  u64 stage;
  u32 indices[LOOKUPS];
  float weights[LOOKUPS];
  float2 histories[LOOKUPS];

  __device__ Known(const Task &task, const Network &network, u64 after, u32 lane)
      : stage(network.stage(after, lane)) {
#pragma unroll
    for (int i = 0; i < LOOKUPS; i++) {
      bool has = network.lookups[i].base != NO_INDEX;
      indices[i] = has ? network.lookups[i].index(after) : NO_INDEX;
      weights[i] = has ? __ldcg(task.weights + stage + indices[i]) : 0;
#if COHERENT
      histories[i] = has ? __ldcg(task.history + stage + indices[i]) : make_float2(0, 0);
#endif
    }
  }

  __device__ float share() const {
    float sum = 0;
#pragma unroll
    for (int i = 0; i < LOOKUPS; i++) {
      sum += weights[i];
    }
    return sum;
  }
};

// How many lanes look up the same weight as this one, and how many of them come before it. They can
// only be symmetries of the same pattern.
__device__ static u32 equalLanes(u32 index, u32 lane, u32 &before) {
  u32 equal = 1;
  before = 0;
#pragma unroll
  for (u32 distance = 1; distance < SYMMETRIES; distance++) {
    bool same = __shfl_xor_sync(EVERY_LANE, index, distance) == index;
    equal += same ? 1 : 0;
    before += same && (lane ^ distance) < lane ? 1 : 0;
  }
  return equal;
}

// This lane's share of the change of the value. Lanes that look up the same weight change it one
// after the other, as a thread does, and each of these changes counts for all of them.
__device__ static float update(const Task &task, const Known &known, float error, u32 lane) {
  float change = task.rate * error;
  float changed = 0;
#pragma unroll
  for (int i = 0; i < LOOKUPS; i++) {
    u32 before;
    u32 equal = equalLanes(known.indices[i], lane, before);
    bool has = known.indices[i] != NO_INDEX;
    u64 at = known.stage + known.indices[i];
    float part = change;
#if COHERENT
    float sum = known.histories[i].x;
    float sizes = known.histories[i].y;
    for (; before > 0; before--) {
      sum = task.historyDecay * sum + error;
      sizes = task.historyDecay * sizes + fabsf(error);
    }
    float agreed = fabsf(sum);
    part = agreed < sizes ? change * fmaxf(task.minRate, agreed / sizes) : change;
    if (has) { // what the history loses, and the error; exactly the error where nothing decays
      float lost = task.historyDecay - 1;
      float2 added = make_float2(lost * sum + error, lost * sizes + fabsf(error));
#if __CUDA_ARCH__ >= 900
      atomicAdd(task.history + at, added);
#else
      atomicAdd(&task.history[at].x, added.x);
      atomicAdd(&task.history[at].y, added.y);
#endif
    }
#endif
    if (has) {
      atomicAdd(task.weights + at, part);
      changed += part * equal;
    }
  }
  return changed;
}

// A board of the carousel to begin from, or 0 for a whole game. Lane 0 decides for all: another
// game may save a board in between.
__device__ static u64 saved(const Carousel &carousel, u64 &random, u32 lane) {
  u64 board = 0;
#if LEVELS > 1
  random += GAMMA;
  if (mix(random) >> 34 < carousel.share) {
    u32 level = nextInt(random, LEVELS - 1);
    u32 count = __shfl_sync(EVERY_LANE, lane == 0 ? __ldcg(carousel.counts + level) : 0, 0);
    count = count < carousel.capacity ? count : carousel.capacity;
    if (count > 0) {
      u32 chosen = nextInt(random, count);
      const u64 *boards = carousel.boards + (u64)level * carousel.capacity;
      board = __shfl_sync(EVERY_LANE, lane == 0 ? __ldcg(boards + chosen) : 0, 0);
    }
  }
#endif
  return board;
}

__device__ static u32 level(const Carousel &carousel, u64 board, u32 lane) {
  u32 level = 0;
#if LEVELS > 1
  u32 present = differentTiles(board, lane);
#pragma unroll
  for (int next = 0; next < LEVELS - 1; next++) {
    level += present >= carousel.starts[next] ? 1 : 0;
  }
#endif
  return level;
}

// Saves the board of a game that has entered a later level. Once the level is full, it replaces a
// random one.
__device__ static void offer(const Carousel &carousel, Game &game, u32 lane) {
#if LEVELS > 1
  u32 reached = level(carousel, game.board, lane);
  if (reached <= game.level) {
    return;
  }
  game.level = reached;
  u32 *count = carousel.counts + reached - 1;
  u32 at = __shfl_sync(EVERY_LANE, lane == 0 ? __ldcg(count) : 0, 0);
  if (at >= carousel.capacity) {
    at = nextInt(game.random, carousel.capacity);
  } else { // other games may have filled it since
    at = __shfl_sync(EVERY_LANE, lane == 0 ? atomicAdd(count, 1u) : 0, 0);
  }
  if (lane == 0 && at < carousel.capacity) {
    carousel.boards[(u64)(reached - 1) * carousel.capacity + at] = game.board;
  }
#endif
}

// A game begins on its board.
__device__ static void start(const Task &task, Game &game, u32 lane) {
  game.learns = 0;
  game.moves = 0;
  game.level = level(task.carousel, game.board, lane);
  game.late = 0;
}

__device__ static void begin(const Task &task, Game &game, u32 lane) {
  u64 number = lane == 0 ? atomicAdd(&task.totals->begun, 1ull) : 0;
  number = __shfl_sync(EVERY_LANE, number, 0);
  game.random = mix(mix(task.seed + GAMMA) + mix(number + 2 * GAMMA));
  game.board = saved(task.carousel, game.random, lane);
  game.whole = game.board == 0 ? 1 : 0;
  if (game.whole) {
    game.board = spawned(spawned(0, game.random, lane), game.random, lane);
  }
  game.score = 0;
  start(task, game, lane);
}

// The move whose afterstate learns next.
__device__ static void loadNext(const Path &path, Game &game) {
  if (game.learns > 0) {
    game.after = __ldcg(path.afters + game.learns - 1);
    game.gain = __ldcg(path.gains + game.learns - 1);
  }
}

// From now on the afterstates of the game learn, the last one first.
__device__ static void end(const Path &path, Game &game, float target) {
  game.learns = game.moves;
  game.target = target;
  loadNext(path, game);
}

// When all have learned, the game is restarted from its middle, or another game begins.
__device__ static void goOn(const Task &task, const Path &path, Game &game, u32 lane) {
  if (lane == 0) {
    bool whole = game.whole;
    atomicAdd(&task.totals->ended, whole ? 1ull : 0ull);
    atomicAdd(&task.totals->moves, (u64)game.moves);
    atomicAdd(&task.totals->score, whole ? (u64)game.score : 0ull);
    u64 start = game.moves > 0 ? __ldcg(path.boards) : game.board;
    atomicAdd(&task.totals->starts, 1ull);
    atomicAdd(&task.totals->from16384, hasRankFrom(start, 14) ? 1ull : 0ull);
    atomicAdd(&task.totals->from32768, hasRankFrom(start, 15) ? 1ull : 0ull);
    atomicAdd(&task.totals->with16384, whole && hasRankFrom(game.board, 14) ? 1ull : 0ull);
    atomicAdd(&task.totals->with32768, whole && hasRankFrom(game.board, 15) ? 1ull : 0ull);
  }
  game.board = task.restart && game.moves > SHORT ? __ldcg(path.boards + game.moves / 2) : 0;
  game.whole = 0;
  start(task, game, lane);
}

__device__ static void learnLast(
    const Task &task, const Network &network, const Path &path, Game &game, u32 lane) {
  Known known(task, network, game.after, lane);
  float gain = (float)game.gain;
  game.learns--;
  loadNext(path, game); // there is time until the weights have come
  float value = task.initialValue + total(known.share());
  if (network.learns(known.stage)) {
    value += total(update(task, known, game.target - value, lane));
  }
  game.target = gain + task.lambda * game.target + (1 - task.lambda) * value;
  if (game.learns == 0) {
    goOn(task, path, game, lane);
  }
}

__device__ static void move(
    const Task &task, const Network &network, const Path &path, Game &game, u32 lane) {
  // a board cannot hold what two 32768 make: the game ends there, and also where its path is full
  u32 largest = __ballot_sync(EVERY_LANE, lane < 16 && rank(game.board, lane & 15) == 15);
  if (__popc(largest) > 1 || game.moves == task.capacity) {
    end(path, game, game.target);
    return;
  }

  // 1. All four slides: lanes 0 to 15 slide the board as the network sees it, 16 to 31 the real
  // one.
  u64 seen = below(game.board, task.downgrade, lane);
  u32 direction = lane >> 2 & 3;
  bool upOrDown = (direction & 1) == 0;
  bool backwards = direction == 1 || direction == 2;
  u64 source = lane < 16 ? seen : game.board;
  u32 shift = 16 * (lane & 3);
  u32 line = (u32)((upOrDown ? transpose(source) : source) >> shift) & 0xFFFF;
  u32 gain = 0;
  line = slide(backwards ? reversed(line) : line, gain);
  u64 slid = (u64)(backwards ? reversed(line) : line) << shift;
#pragma unroll
  for (int distance = 1; distance < 4; distance <<= 1) {
    slid |= __shfl_xor_sync(EVERY_LANE, slid, distance);
    gain += __shfl_xor_sync(EVERY_LANE, gain, distance);
  }
  slid = upOrDown ? transpose(slid) : slid;

  // 2. The values of the afterstates: all loads first, then the sums.
  u64 afters[4];
  float weights[4][LOOKUPS];
#pragma unroll
  for (int i = 0; i < 4; i++) {
    u64 after = __shfl_sync(EVERY_LANE, slid, 4 * i);
    afters[i] = after == seen ? 0 : below(after, task.downgrade, lane);
    const float *stage = task.weights + network.stage(afters[i], lane);
#pragma unroll
    for (int lookup = 0; lookup < LOOKUPS; lookup++) {
      const Lookup &next = network.lookups[lookup];
      bool has = afters[i] != 0 && next.base != NO_INDEX;
      weights[i][lookup] = has ? __ldcg(stage + next.index(afters[i])) : 0;
    }
  }
  float shares[4];
#pragma unroll
  for (int i = 0; i < 4; i++) {
    shares[i] = 0;
#pragma unroll
    for (int lookup = 0; lookup < LOOKUPS; lookup++) {
      shares[i] += weights[i][lookup];
    }
  }
  u32 chosen = lane >> 3; // each lane has one of the moves
  float best = task.initialValue + totalOfFour(shares, lane)
      + (float)__shfl_sync(EVERY_LANE, gain, 4 * chosen);
  best = ofFour(afters, chosen) == 0 ? IMPOSSIBLE : best;
#pragma unroll
  for (int distance = 8; distance < 32; distance <<= 1) {
    float other = __shfl_xor_sync(EVERY_LANE, best, distance);
    u32 move = __shfl_xor_sync(EVERY_LANE, chosen, distance);
    if (other > best || (other == best && move < chosen)) {
      best = other;
      chosen = move;
    }
  }
  best = __shfl_sync(EVERY_LANE, best, 0); // all lanes agree, even if weights are not numbers
  chosen = __shfl_sync(EVERY_LANE, chosen, 0);
  u64 after = ofFour(afters, chosen);

  // 3. The game continues.
  if (after == 0) {
    end(path, game, 0);
    return;
  }
#if STOP_AT_FROZEN
  bool learns = network.learns(network.stage(after, lane));
  if (game.late && !learns) { // what it is worth there cannot change
    end(path, game, best);
    return;
  }
  game.late = learns ? 1 : 0;
#endif
  u32 seenGain = __shfl_sync(EVERY_LANE, gain, 4 * chosen);
  if (lane == 0) {
    path.boards[game.moves] = game.board;
    path.afters[game.moves] = after;
    path.gains[game.moves] = seenGain;
  }
  __syncwarp();
  game.target = best - (float)seenGain;
  game.moves++;
  game.score += __shfl_sync(EVERY_LANE, gain, 16 + 4 * chosen);
  game.board = spawned(__shfl_sync(EVERY_LANE, slid, 16 + 4 * chosen), game.random, lane);
  offer(task.carousel, game, lane);
}

extern "C" __global__ void learn(Task task) {
  u32 lane = threadIdx.x & 31;
  u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Network network(task, lane);
  u64 first = (u64)warp * task.capacity;
  Path path = {task.paths.boards + first, task.paths.afters + first, task.paths.gains + first};
  Game game = task.games[warp];
  for (u32 i = 0; i < task.steps; i++) {
    if (game.pause > 0) {
      game.pause--;
      continue;
    }
    if (game.learns > 0) {
      learnLast(task, network, path, game, lane);
      continue;
    }
    if (game.board == 0) {
      begin(task, game, lane);
    }
    move(task, network, path, game, lane);
  }
  __syncwarp();
  if (lane == 0) {
    task.games[warp] = game;
  }
}
