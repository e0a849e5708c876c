/** Whether this is `npm run test:long`. */
export const long = Boolean(process.env.TEST_LONG);

/** The whole list in `npm run test:long`, otherwise every `oneOf`-th entry, beginning with the first. */
export const someOf = <T>(all: readonly T[], oneOf: number): readonly T[] => partOf(all, 0, oneOf);

/** Like `someOf`, with another part of the list for each turn, so that together the turns cover it. */
export const partOf = <T>(all: readonly T[], turn: number, oneOf: number): readonly T[] =>
  long ? all : all.filter((_, index) => index % oneOf === turn % Math.min(oneOf, all.length));
