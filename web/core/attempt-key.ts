import { readStored, store } from './storage.ts';

/** A random key, such as one for idempotency. Not `randomUUID`, which needs https: a hub may be tried out without it. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Attempt {
  content: string;
  key: string;
}

/** The attempts of this page load: the fallback where the browser refuses session storage. */
const attempts = new Map<string, Attempt>();

/**
 * The idempotency key for sending this content: the same until `endAttempt`, also after a reload. The server
 * repeats its earlier response only for the same key. `slot` names the form or call.
 */
export function attemptKey(slot: string, content: string): string {
  const kept = (readStored('sessionStorage', slot) as Partial<Attempt> | null) ?? attempts.get(slot);
  if (kept?.content === content && typeof kept.key === 'string') return kept.key;
  const attempt = { content, key: randomKey() };
  attempts.set(slot, attempt);
  store('sessionStorage', slot, attempt);
  return attempt.key;
}

/** Ends an attempt once the server has responded: the next send gets a new key. */
export function endAttempt(slot: string): void {
  attempts.delete(slot);
  store('sessionStorage', slot, null);
}
