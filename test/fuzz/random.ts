/** A small generator of random numbers that a seed makes repeatable (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  int(below: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: <T>(values: readonly T[]) => values[int(values.length)] as T,
    chance: (probability) => next() < probability,
  };
}
