import type { Ports } from '#api/core/ports.ts';

/** When visitors have had the program to themselves for a while. */
const FIRST_MS = 10_000;
/** A day that is over moves every range on by one, so the owner's first look of a day would be a long one. */
const EVERY_MS = 3_600_000;

/** Looks at the figures before the owner does, where the owner is answered. @returns what ends it */
export function keepWarm(warm: () => Promise<void>, { log }: Pick<Ports, 'log'>): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = warm().catch((error: unknown) => log.warn({ err: error }, 'figures of visits not read'));
  };
  const first = setTimeout(look, FIRST_MS).unref();
  const further = setInterval(look, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(further);
    return looking;
  };
}
