import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#api/core/http/app-error.ts';
import { visitorKey } from '#api/core/http/rate-limit.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';

const HOUR_S = 3600;
const MINUTE_S = 60;

/** Counts only: what is allowed is the owner's to change at any time. */
const counter = (duration: number) => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration });

/** How many messages one visitor, one address and everybody together may send. */
export function createLimits() {
  const visitors = counter(HOUR_S);
  const addresses = counter(HOUR_S);
  const everybody = counter(MINUTE_S);
  /** @throws AppError `chat.limited` */
  return async (who: { chatId: string; address: string }, limits: ChatSettings['limits']) => {
    const counts = [
      [visitors, who.chatId, limits.perVisitorHour],
      [addresses, visitorKey(who.address), limits.perAddressHour],
      [everybody, 'all', limits.perMinute],
    ] as const;
    for (const [limiter, key, allowed] of counts) {
      const count: RateLimiterRes = await limiter.consume(key);
      if (count.consumedPoints > allowed)
        throw new AppError('chat.limited', { retryAfter: count.msBeforeNext / 1000 });
    }
  };
}
