import type { RateClass } from '#shared/core/endpoint.ts';
import type { Clock } from '../ports.ts';
import { networkKey, visitorKey } from './addresses.ts';
import { AppError } from './app-error.ts';
import { type Counter, type OpenCounter, type Quota, WindowCounter } from './window-counter.ts';

/** Requests that one visitor may make of each class. Reads come from memory and are free. */
const limits: Record<Exclude<RateClass, 'read'>, Quota> = {
  costly: { points: 60, seconds: 60 },
  lookup: { points: 10, seconds: 600 },
  write: { points: 20, seconds: 600 },
  form: { points: 5, seconds: 3600 },
  event: { points: 120, seconds: 60 },
};

/** What these hold back is a process's own time, so each counts for itself and no database is asked. */
const ofOneProcess: ReadonlySet<string> = new Set<RateClass>(['costly', 'event']);

const DAY_S = 86_400;
/** What the visitors of one network may have stored of each form in a day. */
const FORMS_OF_NETWORK: Quota = { points: 20, seconds: DAY_S };
/** Events of visits that are stored of one network in a day: some twenty megabytes. */
const EVENTS_OF_NETWORK: Quota = { points: 50_000, seconds: DAY_S };
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
  const eventsOfNetworks = new WindowCounter(EVENTS_OF_NETWORK, now);
  const networks = open('networks', FORMS_OF_NETWORK);
  const everyone = open('everyone', FORMS_WITHOUT_WORK);

  async function use(counter: Counter | undefined, key: string): Promise<void> {
    const retryAfter = (await counter?.use(key)) ?? 0;
    if (retryAfter > 0) throw new AppError('rate.limited', { retryAfter });
  }

  return {
    async call(rate, route, address) {
      await use(counters.get(rate), `${route} ${visitorKey(address)}`);
      if (rate === 'event') await use(eventsOfNetworks, networkKey(address));
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
