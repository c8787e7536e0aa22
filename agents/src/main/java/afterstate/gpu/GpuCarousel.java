package afterstate.gpu;

import afterstate.learn.Carousel;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/// The boards of a [Carousel] in the memory of a GPU, whose games begin there and save others.
final class GpuCarousel {
  private final Carousel carousel;
  private final Cuda gpu;
  private final long boards;
  private final long counts;

  GpuCarousel(Carousel carousel, Cuda gpu) {
    this.carousel = carousel;
    this.gpu = gpu;
    long[] saved = new long[laterLevels() * Carousel.CAPACITY];
    int[] sizes = new int[laterLevels()];
    for (int i = 0; i < sizes.length; i++) {
      List<Long> of = carousel.saved(i + 1);
      sizes[i] = of.size();
      for (int j = 0; j < sizes[i]; j++) {
        saved[i * Carousel.CAPACITY + j] = of.get(j);
      }
    }
    boards = gpu.place(MemorySegment.ofArray(saved));
    counts = gpu.place(MemorySegment.ofArray(sizes));
  }

  private int laterLevels() {
    return carousel.levels() - 1;
  }

  long boards() {
    return boards;
  }

  long counts() {
    return counts;
  }

  /// Copies the boards back.
  void fetch() {
    if (laterLevels() == 0) {
      return;
    }
    long[] saved = new long[laterLevels() * Carousel.CAPACITY];
    int[] sizes = new int[laterLevels()];
    gpu.download(boards, MemorySegment.ofArray(saved));
    gpu.download(counts, MemorySegment.ofArray(sizes));
    for (int i = 0; i < sizes.length; i++) {
      int from = i * Carousel.CAPACITY;
      int to = from + Math.min(sizes[i], Carousel.CAPACITY); // two games may fill the last place
      carousel.restore(i + 1, Arrays.stream(saved, from, to).boxed().toList());
    }
  }
}
