/** Shorter than what a page would otherwise wait for. */
const NAP_MS = 0.5;
/** What a page may wait for: less work than this needs no nap. */
const PIECE_MS = 0.15;
/** Who sleeps for so long beyond that has others before it, who would only wait longer for the database. */
const OVERSLEPT_MS = 2;
/** So many pieces are done without a nap then. */
const AWAKE_PIECES = 200;

/**
 * Lets the whole thread sleep for a moment between two pieces of work. Without it, the scheduler of Linux lets a thread
 * go on for a millisecond or three once it runs, however nice it is, while a page waits.
 */
export function createNap(now: () => number = () => performance.now()): () => void {
  const bed = new Int32Array(new SharedArrayBuffer(4));
  let awake = 0;
  let woke = 0;
  return () => {
    if (awake > 0) {
      awake -= 1;
      return;
    }
    const began = now();
    if (began - woke < PIECE_MS) return;
    Atomics.wait(bed, 0, 0, NAP_MS);
    woke = now();
    if (woke - began > NAP_MS + OVERSLEPT_MS) awake = AWAKE_PIECES;
  };
}
