import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#shared/core/endpoint.ts';
import { AppError } from './app-error.ts';

/** Requests that one visitor may make of each class: points per seconds. Reads come from memory and are free. */
const limits: Record<Exclude<RateClass, 'read'>, { points: number; duration: number }> = {
  costly: { points: 60, duration: 60 },
  lookup: { points: 10, duration: 600 },
  write: { points: 20, duration: 600 },
  form: { points: 5, duration: 3600 },
};

/** What all visitors together may have stored of each form in a day, so that a botnet cannot bury the owner. */
const FORMS_A_DAY = { points: 200, duration: 86_400 };

/** Counts one call. A form is counted only once it has been found acceptable. @throws AppError `rate.limited` */
export type RateLimit = (rate: RateClass, route: string, address: string) => Promise<void>;

/** A limiter per class, keyed by route template and visitor. */
export function createRateLimit(): RateLimit {
  const allForms = new RateLimiterMemory({ ...FORMS_A_DAY, keyPrefix: 'all-forms' });
  const limiters = new Map(
    Object.entries(limits).map(([rate, options]) => [
      rate,
      new RateLimiterMemory({ ...options, keyPrefix: rate }),
    ]),
  );
  return async (rate, route, address) => {
    const limiter = limiters.get(rate);
    if (!limiter) return;
    try {
      await limiter.consume(`${route} ${visitorKey(address)}`);
      if (rate === 'form') await allForms.consume(route);
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      throw new AppError('rate.limited', { retryAfter: (refused as RateLimiterRes).msBeforeNext / 1000 });
    }
  };
}

/** One visitor often holds a whole IPv6 /64, so it counts as one address. */
export function visitorKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .join(':');
}
