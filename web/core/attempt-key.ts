import { readStored, store } from './storage.ts';

/** Names one attempt. Not randomUUID: browsers offer that on secure origins only, and a hub may be tried out without. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Attempt {
  content: string;
  key: string;
}

/** Where the browser keeps nothing, an attempt is known until the page is left. */
const attempts = new Map<string, Attempt>();

/**
 * The idempotency key of the attempt to send this content: the same until `endAttempt`, over a reload too. Only its key
 * gets an attempt the answer that was given before. `slot` names what is sent where.
 */
export function attemptKey(slot: string, content: string): string {
  const kept = (readStored('sessionStorage', slot) as Partial<Attempt> | null) ?? attempts.get(slot);
  if (kept?.content === content && typeof kept.key === 'string') return kept.key;
  const attempt = { content, key: randomKey() };
  attempts.set(slot, attempt);
  store('sessionStorage', slot, attempt);
  return attempt.key;
}

/** The attempt was answered: what is sent next is another one. */
export function endAttempt(slot: string): void {
  attempts.delete(slot);
  store('sessionStorage', slot, null);
}
