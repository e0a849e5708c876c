import type { RateClass } from '#shared/core/endpoint.ts';
import type { Clock } from '../ports.ts';
import { AppError } from './app-error.ts';
import { type Counter, type OpenCounter, type Quota, WindowCounter } from './window-counter.ts';

/** Requests that one visitor may make of each class. Reads come from memory and are free. */
const limits: Record<Exclude<RateClass, 'read'>, Quota> = {
  costly: { points: 60, seconds: 60 },
  lookup: { points: 10, seconds: 600 },
  write: { points: 20, seconds: 600 },
  form: { points: 5, seconds: 3600 },
  step: { points: 120, seconds: 60 },
};

/** What these hold back is a process's own time, so each counts for itself and no database is asked. */
const ofOneProcess: ReadonlySet<string> = new Set<RateClass>(['costly', 'step']);

const DAY_S = 86_400;
/** What the visitors of one network may have stored of each form in a day. */
const FORMS_OF_NETWORK: Quota = { points: 20, seconds: DAY_S };
/** Steps of visits that are stored of one network in a day: some twenty megabytes. */
const STEPS_OF_NETWORK: Quota = { points: 50_000, seconds: DAY_S };
/** What all visitors together may have stored of each form in a day before their browsers must do some work for it. */
const FORMS_WITHOUT_WORK: Quota = { points: 200, seconds: DAY_S };

export interface RateLimit {
  /** Counts one call. @throws AppError `rate.limited` */
  call(rate: RateClass, route: string, address: string): Promise<void>;
  /**
   * Counts one form that was found acceptable. @throws AppError `rate.limited`, or `form.work` on a day with very
   * many forms, when the browser has not done its work yet; that is not counted.
   */
  form(route: string, address: string, hasWorked: boolean): Promise<void>;
}

/** Limits by route template and visitor. */
export function createRateLimit(now: Clock, open: OpenCounter): RateLimit {
  const counters = new Map(
    Object.entries(limits).map(([rate, quota]) => [
      rate,
      ofOneProcess.has(rate) ? new WindowCounter(quota, now) : open(rate, quota),
    ]),
  );
  const stepsOfNetworks = new WindowCounter(STEPS_OF_NETWORK, now);
  const networks = open('networks', FORMS_OF_NETWORK);
  const everyone = open('everyone', FORMS_WITHOUT_WORK);

  async function use(counter: Counter | undefined, key: string): Promise<void> {
    const retryAfter = (await counter?.use(key)) ?? 0;
    if (retryAfter > 0) throw new AppError('rate.limited', { retryAfter });
  }

  return {
    async call(rate, route, address) {
      await use(counters.get(rate), `${route} ${visitorKey(address)}`);
      if (rate === 'step') await use(stepsOfNetworks, networkKey(address));
    },
    async form(route, address, hasWorked) {
      if (!hasWorked && (await everyone.wait(route)) > 0) throw new AppError('form.work');
      await use(counters.get('form'), `${route} ${visitorKey(address)}`);
      await use(networks, `${route} ${networkKey(address)}`);
      // Others may have come this far meanwhile.
      if ((await everyone.use(route)) > 0 && !hasWorked) throw new AppError('form.work');
    },
  };
}

/** One visitor often holds a whole IPv6 /64, so it counts as one address. */
export const visitorKey = (address: string) => headOf(address, 4, 4);

/** What is usually given to one customer: an IPv4 /24 or an IPv6 /48. */
export const networkKey = (address: string) => headOf(address, 3, 3);

/** A proxy may pass on what is none, as long as a header can be. */
const LONGEST_ADDRESS = 45;
/** An IPv4 address, said as an IPv6 one. */
const MAPPED = '::ffff:';

/** The first `bytes` of an IPv4 address, or the first `groups` of an IPv6 one. */
function headOf(address: string, bytes: number, groups: number): string {
  const text = address.slice(0, LONGEST_ADDRESS).toLowerCase();
  if (!text.includes(':') || text.startsWith(MAPPED)) {
    const ipv4 = text.startsWith(MAPPED) ? text.slice(MAPPED.length) : text;
    return ipv4.split('.', bytes).join('.');
  }
  const [head = '', tail] = text.split('::');
  const known = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - known.length - (tail === '' ? 0 : tail.split(':').length);
  return [...known, ...Array(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, groups)
    .join(':');
}
