import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { AttemptResult, ClaimedMail } from './outbox.store.ts';
import type { SmtpVerdict } from './smtp.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/** About four days of trying. */
export const MAX_ATTEMPTS = 100;
const ERROR_LENGTH = 500;

/** What becomes of a mail whose attempt failed: it waits twice as long each time, up to an hour. */
export function afterFailure(
  { attempts }: Pick<ClaimedMail, 'attempts'>,
  { verdict, message }: { verdict: SmtpVerdict; message: string },
  now: number,
): AttemptResult {
  const lastError = message.replace(/\p{C}+/gu, ' ').slice(0, ERROR_LENGTH);
  if (verdict === 'uncertain') return { state: 'uncertain', lastError };
  if (verdict === 'stopped') return { state: 'queued', lastError, nextAttemptAt: isoAt(now) };
  if (verdict === 'refused' || attempts >= MAX_ATTEMPTS) return { state: 'failed', lastError };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return { state: 'queued', lastError, nextAttemptAt: isoAt(now + pause) };
}
