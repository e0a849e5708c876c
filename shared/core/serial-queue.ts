/** Works that run one after the other, in the order in which they came. One that fails does not hold up the next. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return {
    inTurn<T>(work: () => T | Promise<T>): Promise<T> {
      unfinished += 1;
      const turn = last.then(work).finally(() => {
        unfinished -= 1;
      });
      last = turn.catch(() => {});
      return turn;
    },
    /** How many have come whose turn it is not yet. */
    waiting: (): number => Math.max(0, unfinished - 1),
  };
}
