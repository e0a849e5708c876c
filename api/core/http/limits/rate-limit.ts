import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { RateClass } from '#shared/core/endpoint.ts';
import { DAY_S, HOUR_S } from '#shared/core/time.ts';
import { networkKey, visitorKey } from './addresses.ts';
import { createBudget } from './budget.ts';
import { type Counter, type OpenCounter, type Quota, WindowCounter } from './window-counter.ts';

/** Requests that one visitor may make of each class. Reads come from memory and are free. */
const limits: Record<Exclude<RateClass, 'read' | 'form'>, Quota> = {
  costly: { points: 60, seconds: 60 },
  lookup: { points: 10, seconds: 600 },
  write: { points: 20, seconds: 600 },
  event: { points: 120, seconds: 60 },
  // Hundreds of viewers behind one address vote within the same minute.
  vote: { points: 1500, seconds: 60 },
};

/** These limits protect a process's own CPU time, so each process counts by itself, without the database. */
const ofOneProcess: ReadonlySet<string> = new Set<RateClass>(['costly', 'event', 'vote']);

/**
 * How many forms of each kind are stored: of one visitor in an hour, and of one network in a day. Many people
 * can share an address, so more are accepted with proof of work, up to the last row.
 */
const formTiers = [
  { bits: 0, visitor: 5, network: 20 },
  { bits: 14, visitor: 20, network: 100 },
  { bits: 16, visitor: 40, network: 200 },
  { bits: 18, visitor: 60, network: 400 },
] as const;
type Sender = 'visitor' | 'network';
const [mostForms] = formTiers.slice(-1) as [(typeof formTiers)[number]];

/** How many forms of each kind all visitors may send in a day before every browser must send some work. */
const FORMS_WITHOUT_WORK: Quota = { points: 200, seconds: DAY_S };
const BUSY_DAY_BITS = 12;

/** Forms of each kind that are taken in a day from browsers without scripts, which can show no work. */
const PLAIN_FORMS = { all: 200, network: 20, always: 2, seconds: DAY_S };
const TOO_MANY_PLAIN =
  'Without scripts, only a few of these forms are taken from one network in a day, and yours has sent them. Nothing was saved. Allow scripts for this site and send it again, or try again tomorrow.';

export interface RateLimit {
  /** Counts one call. @throws AppError `rate.limited` */
  call(rate: RateClass, route: string, address: string): Promise<void>;
  /**
   * Counts one valid form. @throws AppError `form.work` when it needs more proof of work, and is then not
   * counted, or `rate.limited` when no work helps
   */
  form(route: string, address: string, work: number): Promise<void>;
  /** Counts one valid form of a browser without scripts. @throws AppError `rate.limited` */
  plainForm(route: string, address: string): Promise<void>;
}

/** Limits by route template and visitor. */
export function createRateLimit(now: Clock, open: OpenCounter): RateLimit {
  const counters = new Map(
    Object.entries(limits).map(([rate, quota]) => [
      rate,
      ofOneProcess.has(rate) ? new WindowCounter(quota, now) : open(rate, quota),
    ]),
  );
  const senders: Record<Sender, Counter> = {
    visitor: open('form', { points: mostForms.visitor, seconds: HOUR_S }),
    network: open('networks', { points: mostForms.network, seconds: DAY_S }),
  };
  const everyone = open('everyone', FORMS_WITHOUT_WORK);
  const plainForms = createBudget(open, 'form.plain', PLAIN_FORMS);

  async function use(counter: Counter | undefined, key: string): Promise<void> {
    const retryAfter = (await counter?.use(key)) ?? 0;
    if (retryAfter > 0) throw new AppError('rate.limited', { retryAfter });
  }

  /** How much work the next form of this sender needs. @throws AppError `rate.limited` when none helps */
  async function bitsFor(sender: Sender, key: string): Promise<number> {
    let retryAfter = 0;
    for (const tier of formTiers) {
      retryAfter = await senders[sender].wait(key, tier[sender]);
      if (retryAfter === 0) return tier.bits;
    }
    throw new AppError('rate.limited', { retryAfter });
  }

  async function countForm(sender: Sender, key: string, work: number): Promise<void> {
    const tier = formTiers.findLast(({ bits }) => work >= bits) ?? formTiers[0];
    // Concurrent requests may have used up this tier meanwhile.
    if ((await senders[sender].use(key, tier[sender])) > 0)
      throw new AppError('form.work', { work: await bitsFor(sender, key) });
  }

  return {
    async call(rate, route, address) {
      await use(counters.get(rate), `${route} ${visitorKey(address)}`);
    },
    async form(route, address, work) {
      const [visitor, network] = [`${route} ${visitorKey(address)}`, `${route} ${networkKey(address)}`];
      const isBusy = (await everyone.wait(route)) > 0;
      const needed = [await bitsFor('visitor', visitor), await bitsFor('network', network)];
      const bits = Math.max(isBusy ? BUSY_DAY_BITS : 0, ...needed);
      if (work < bits) throw new AppError('form.work', { work: bits });
      await countForm('visitor', visitor, work);
      await countForm('network', network, work);
      if ((await everyone.use(route)) > 0 && work < BUSY_DAY_BITS)
        throw new AppError('form.work', { work: BUSY_DAY_BITS });
    },
    async plainForm(route, address) {
      const reached = await plainForms.use(route, networkKey(address));
      if (reached) throw new AppError('rate.limited', { text: TOO_MANY_PLAIN, retryAfter: reached.seconds });
    },
  };
}
