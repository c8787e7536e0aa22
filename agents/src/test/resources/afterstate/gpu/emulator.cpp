// Runs learn.cu on a CPU, so that it can be tested without a GPU: each lane of a warp is a coroutine,
// and a function of the whole warp lets the other lanes catch up before it returns. One warp runs
// after the other.

#include <cmath>
#include <cstring>
#include <ucontext.h>
#include <vector>

#define __device__
#define __global__
#define __CUDA_ARCH__ 800 // its atomic additions are of single numbers

typedef unsigned long long Bits;

struct float2 {
  float x;
  float y;
};

struct Number {
  unsigned x;
};

static const int LANES = 32;
static Number threadIdx;
static Number blockIdx;
static const Number blockDim = {LANES};

static ucontext_t lanes[LANES];
static ucontext_t caller;
static int current;

// What each lane gave to the warp, in turn in one of two tables: a lane that is ahead must not
// overwrite what others have yet to read. It cannot be ahead by more than one.
static Bits given[2][LANES];
static int turns[LANES];

static void yield() {
  int lane = current;
  current = (lane + 1) % LANES;
  swapcontext(&lanes[lane], &lanes[current]);
}

template <typename T> static const Bits *exchange(T value) {
  int lane = current;
  Bits *table = given[turns[lane]++ & 1];
  table[lane] = 0;
  memcpy(&table[lane], &value, sizeof value);
  yield();
  return table;
}

template <typename T> static T of(Bits bits) {
  T value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

template <typename T> static T __shfl_sync(unsigned, T value, int lane) {
  return of<T>(exchange(value)[lane % LANES]);
}

template <typename T> static T __shfl_xor_sync(unsigned, T value, int distance) {
  int lane = current;
  return of<T>(exchange(value)[lane ^ distance]);
}

static unsigned __ballot_sync(unsigned, bool vote) {
  const Bits *votes = exchange(vote);
  unsigned all = 0;
  for (int lane = 0; lane < LANES; lane++) {
    all |= (votes[lane] ? 1u : 0u) << lane;
  }
  return all;
}

static unsigned __reduce_or_sync(unsigned, unsigned part) {
  const Bits *parts = exchange(part);
  unsigned all = 0;
  for (int lane = 0; lane < LANES; lane++) {
    all |= (unsigned)parts[lane];
  }
  return all;
}

static unsigned __match_any_sync(unsigned, unsigned value) {
  const Bits *values = exchange(value);
  unsigned equal = 0;
  for (int lane = 0; lane < LANES; lane++) {
    equal |= (values[lane] == value ? 1u : 0u) << lane;
  }
  return equal;
}

static void __syncwarp() { exchange(0); }

static int __popc(unsigned value) { return __builtin_popcount(value); }

static int __clz(unsigned value) { return value == 0 ? 32 : __builtin_clz(value); }

static int __ffs(unsigned value) { return __builtin_ffs((int)value); }

template <typename T> static T __ldcg(const T *at) { return *at; }

static float2 make_float2(float x, float y) { return {x, y}; }

template <typename T> static T atomicAdd(T *at, T more) {
  T before = *at;
  *at += more;
  return before;
}

#include "learn.cu"

static Task given_task;

static void runLane() {
  int lane = current;
  threadIdx.x = lane;
  learn(given_task);
  current = lane + 1; // the next lane ends too; the last one returns to the caller
}

extern "C" int emulate(const Task *task, unsigned warps) {
  static std::vector<char> stacks((size_t)LANES << 16);
  given_task = *task;
  for (blockIdx.x = 0; blockIdx.x < warps; blockIdx.x++) {
    for (int lane = 0; lane < LANES; lane++) {
      turns[lane] = 0;
      getcontext(&lanes[lane]);
      lanes[lane].uc_stack.ss_sp = stacks.data() + ((size_t)lane << 16);
      lanes[lane].uc_stack.ss_size = 1 << 16;
      lanes[lane].uc_link = lane + 1 < LANES ? &lanes[lane + 1] : &caller;
      makecontext(&lanes[lane], runLane, 0);
    }
    current = 0;
    swapcontext(&caller, &lanes[0]);
  }
  return 0;
}
