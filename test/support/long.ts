/** Whether this is `npm run test:long`. */
export const long = Boolean(process.env.TEST_LONG);

/** All of a list in `npm run test:long`, and otherwise one of so many, from the first on. */
export const someOf = <T>(all: readonly T[], oneOf: number): readonly T[] => partOf(all, 0, oneOf);

/** As `someOf`, and another part for every turn: a list of things takes turns, so that each value meets some of them. */
export const partOf = <T>(all: readonly T[], turn: number, oneOf: number): readonly T[] =>
  long ? all : all.filter((_, index) => index % oneOf === turn % Math.min(oneOf, all.length));
