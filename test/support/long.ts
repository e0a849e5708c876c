/** Whether this is `npm run test:long`. */
export const long = Boolean(process.env.TEST_LONG);

/** All of a list in `npm run test:long`, and otherwise one of so many, from the first on. */
export const someOf = <T>(all: readonly T[], oneOf: number): readonly T[] =>
  long ? all : all.filter((_, index) => index % oneOf === 0);
