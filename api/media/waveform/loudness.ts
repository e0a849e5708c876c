/** How many values a waveform has at most. */
const VALUES = 300;
/** Buckets are merged in pairs when there are this many, so memory does not grow with the length. */
const BUCKETS_MAX = 8 * VALUES;
const FIRST_BUCKET_SAMPLES = 1024;

/**
 * Collects how loud a sound is over its length, which need not be known in advance. @returns `add`, for decoded
 * samples of all channels, and `values`: 0 to 255, where 255 is the loudest part; empty for silence
 */
export function loudnessMeter() {
  /** The sum of the squared samples of each bucket. */
  let buckets: number[] = [];
  let samplesOfBucket = FIRST_BUCKET_SAMPLES;
  let [sum, count] = [0, 0];

  function close(): void {
    buckets.push(sum / Math.max(1, count));
    [sum, count] = [0, 0];
    if (buckets.length < BUCKETS_MAX) return;
    buckets = Array.from(
      { length: buckets.length / 2 },
      (_, index) => ((buckets[2 * index] ?? 0) + (buckets[2 * index + 1] ?? 0)) / 2,
    );
    samplesOfBucket *= 2;
  }

  return {
    add(channels: readonly Float32Array[], samples: number): void {
      for (let at = 0; at < samples; at += 1) {
        let square = 0;
        for (const channel of channels) square += (channel[at] ?? 0) ** 2;
        sum += square / channels.length;
        count += 1;
        if (count === samplesOfBucket) close();
      }
    },

    values(): number[] {
      if (count > samplesOfBucket / 2 || (count > 0 && buckets.length === 0)) close();
      const length = Math.min(VALUES, buckets.length);
      const means = Array.from({ length }, (_, index) => {
        const part = buckets.slice(
          Math.floor((index * buckets.length) / length),
          Math.max(1, Math.floor(((index + 1) * buckets.length) / length)),
        );
        return Math.sqrt(part.reduce((all, one) => all + one, 0) / part.length);
      });
      const loudest = Math.max(...means, 0);
      return loudest > 0 ? means.map((mean) => Math.round((255 * mean) / loudest)) : [];
    },
  };
}
