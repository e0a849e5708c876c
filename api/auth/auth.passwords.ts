import { AppError } from '#api/core/http/app-error.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';

/** Hashing as a port: it is meant to be slow, and a test of something else need not wait for it. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Argon2id as OWASP advises; 2 is `Algorithm.Argon2id`, which erasable syntax cannot name. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const WAITING_MAX = 20;
const RETRY_AFTER_S = 5;

/** Keyboards may encode the same letter in two ways. */
const sameText = (password: string) => password.normalize('NFKC');

/**
 * One hash at a time: each takes 19 MiB and a core, and two that allocate and free that much memory at once
 * block the thread that answers requests. @throws AppError `rate.limited` past the queue
 */
export function argonPasswords(): Passwords {
  const queue = createSerialQueue();

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.unfinished() > WAITING_MAX) throw new AppError('rate.limited', { retryAfter: RETRY_AFTER_S });
    return queue.run(work);
  }

  return {
    hash: (password) =>
      queued(async () => (await import('@node-rs/argon2')).hash(sameText(password), COST as never)),
    verify: (hash, password) =>
      queued(async () => (await import('@node-rs/argon2')).verify(hash, sameText(password))),
  };
}
