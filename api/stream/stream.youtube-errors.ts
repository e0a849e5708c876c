import { z } from 'zod';
import { retryAfter, UpstreamError, type UpstreamReply } from '#api/core/network/upstream.ts';
import { HOUR_MS } from '#shared/core/time.ts';

const errorReply = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }),
});

const overForToday = new Set(['quotaExceeded', 'dailyLimitExceeded']);
const tooFast = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);

/** The error for a response other than 200. Google distinguishes most refusals by reason, not by status. */
export function youtubeRefusal({ status, headers, body }: UpstreamReply, now: number): UpstreamError {
  const reason = errorReply.safeParse(body).data?.error.errors[0]?.reason.slice(0, 60) ?? 'unknown';
  const message = `YouTube answered ${status} (${reason})`;
  if (status === 403 && overForToday.has(reason)) {
    return new UpstreamError('rate-limited', message, { retryAt: nextPacificMidnight(now) });
  }
  if (status === 429 || (status === 403 && tooFast.has(reason))) {
    return new UpstreamError('rate-limited', message, { retryAt: retryAfter(headers, now) });
  }
  const unauthorized = status === 401 || status === 403 || (status === 400 && /key/i.test(reason));
  return new UpstreamError(unauthorized ? 'unauthorized' : 'failed', message);
}

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The next midnight in California after `now`, when quotas start anew; both in milliseconds since 1970. */
export function nextPacificMidnight(now: number): number {
  // Whole hours suffice: the zone's offset and its changes are whole hours. A day there has up to 25.
  let at = now - (now % HOUR_MS) + HOUR_MS;
  while (Number(pacific.format(at)) !== 0) at += HOUR_MS;
  return at;
}
