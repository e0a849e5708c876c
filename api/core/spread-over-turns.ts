/** Of so many that wait, one is done before others are heard again. */
const GIVES_WAY = 16;

/**
 * For work that nobody waits for: of what arrives together a little is done in each turn of the event loop, more of it
 * the more is waiting, so that what is asked for meanwhile comes in between.
 */
export function spreadOverTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  function doSome() {
    const some = waiting.splice(0, Math.ceil(waiting.length / GIVES_WAY));
    if (waiting.length > 0) setImmediate(doSome);
    for (const work of some) work();
  }
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(doSome);
  };
}
