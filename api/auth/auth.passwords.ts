import { AppError } from '#api/core/http/app-error.ts';

/** Hashing as a port: it is meant to be slow, and a test of something else need not wait for it. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Argon2id as OWASP advises; 2 is `Algorithm.Argon2id`, which erasable syntax cannot name. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING = 20;
const RETRY_AFTER_S = 5;

/** Two keyboards may write one letter in two ways. */
const sameText = (password: string) => password.normalize('NFKC');

/** At most two hashings at a time: each fills 19 MiB and a core. @throws AppError `rate.limited` past the queue */
export function argonPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new AppError('rate.limited', { retryAfter: RETRY_AFTER_S });
      // Whoever ends hands its turn on, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => (await import('@node-rs/argon2')).hash(sameText(password), COST as never)),
    verify: (hash, password) =>
      inTurn(async () => (await import('@node-rs/argon2')).verify(hash, sameText(password))),
  };
}
