import type { Integration, TestOptions } from './system.integration.ts';

export const TEST_LIMIT_MS = 10_000;
const TEXT_LENGTH = 300;
/** Where a word between these is a secret's own, it could stand in an answer by chance. */
const SHORTEST_SECRET = 4;

interface Result {
  ok: boolean;
  text: string;
}

/** Tries an integration, for as long as the owner has patience; whatever it answers, no secret is in it. */
export async function runTest(
  integration: Integration,
  options: TestOptions,
  secrets: readonly string[],
): Promise<Result> {
  if (integration.missing.length > 0)
    return { ok: false, text: `Not set up: ${integration.missing.join(' and ')} must be set first.` };
  const limit = AbortSignal.timeout(TEST_LIMIT_MS);
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(new Error('There was no answer within 10 seconds.'))),
  );
  late.catch(() => {});
  try {
    return { ok: true, text: clean(await Promise.race([integration.test(limit, options), late]), secrets) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { ok: false, text: clean(text, secrets) };
  }
}

function clean(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const safe = known.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return safe
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH);
}
