const CHECK_LIMIT_MS = 10_000;
/** A check that stops at the limit has so long to report its own error. */
const LAST_WORDS_MS = 1000;
const TEXT_LENGTH = 400;
/** Shorter secrets stay in texts: they could occur there by chance. */
const SHORTEST_SECRET = 4;
const TOO_SLOW = 'There was no answer within 10 seconds. Try again, or check the address.';

interface Result {
  ok: boolean;
  text: string;
}

/** Runs a check for ten seconds at most. Secrets are removed from its text, whatever the service responds. */
export async function runCheck(
  check: (signal: AbortSignal) => Promise<string>,
  secrets: readonly string[],
): Promise<Result> {
  const limit = AbortSignal.timeout(CHECK_LIMIT_MS);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(TOO_SLOW)), CHECK_LIMIT_MS + LAST_WORDS_MS);
  try {
    return { ok: true, text: clean(await Promise.race([check(limit), late.promise]), secrets) };
  } catch (error) {
    const text = error instanceof Error && !limitIs(error, limit) ? error.message : TOO_SLOW;
    return { ok: false, text: clean(text, secrets) };
  } finally {
    clearTimeout(timer);
  }
}

const limitIs = (error: Error, limit: AbortSignal) => limit.aborted && error === limit.reason;

function clean(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const safe = known.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return safe
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH);
}
