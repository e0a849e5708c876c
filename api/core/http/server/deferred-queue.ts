/** Each turn of the event loop calls one in this many of the waiting functions. */
const PART_PER_TURN = 16;

/**
 * A queue of functions that are called later, in order: a sixteenth of those that wait in each turn of the event loop, so
 * that other requests are answered in between.
 */
export function deferredQueue(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  function doSome() {
    const some = waiting.splice(0, Math.ceil(waiting.length / PART_PER_TURN));
    if (waiting.length > 0) setImmediate(doSome);
    for (const work of some) work();
  }
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(doSome);
  };
}
