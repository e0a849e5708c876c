import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import { agents } from '#test/support/visits/visits.ts';
import type { KnownVisit } from '#test/support/visits/visits-truth.ts';

const VISITORS = 200;
/** Of so many visitors two are real browsers; the others are what such a browser sends. */
const REAL_EVERY = 12;
/** What an interview costs. */
const PRICE_CENTS = 25_000;

const landings = ['/home', '/music', '/services', '/live'] as const;
const kinds = [
  { agent: agents.chrome, device: 'Desktop', browser: 'Chrome', os: 'Windows' },
  { agent: agents.iphone, device: 'Phone', browser: 'Safari', os: 'iOS' },
] as const;
const none = { medium: '', campaign: '', link: '', country: '' };
const origins = [
  { query: '', from: undefined, traits: { ...none, source: 'Direct' } },
  {
    query: '',
    from: 'https://www.google.com/',
    traits: { ...none, source: 'google.com', medium: 'referral' },
  },
  {
    query: '?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring',
    from: undefined,
    traits: { ...none, source: 'newsletter', medium: 'email', campaign: 'spring' },
  },
] as const;

/** Somebody who comes once in this week, and all that they do; from it both the visit and the truth are made. */
function planOf(number: number, firstDay: number) {
  const { agent, ...kind } = kinds[number % 2] as (typeof kinds)[number];
  const { traits, ...origin } = origins[number % 3] as (typeof origins)[number];
  const isReal = number % REAL_EVERY < 2;
  const landing = landings[Math.floor(number / 2) % 4] as (typeof landings)[number];
  // Some come in the last seconds of a day, some in its first.
  const given = [0, 9, 14, 23][Math.floor(number / 7) % 4] as number;
  // On the last day there has to be time left to read the figures in.
  const hour = given === 23 && number % 7 === 6 ? 20 : given;
  const at = firstDay + (number % 7) * DAY_MS + hour * HOUR_MS + (hour === 23 ? HOUR_MS - 40_000 : 1000);
  const follows = isReal && landing === '/music';
  const orders = number % 36 === 0;
  const pays = number % 72 === 0;
  const reloads = number % 5 === 0;
  const reads = orders || number % 2 === 0;
  const visit: KnownVisit = {
    day: new Date(at).toISOString().slice(0, 10),
    hour: String(hour).padStart(2, '0'),
    traits: { ...traits, ...kind, landing, language: number % 4 ? 'en' : 'de' },
    pages: [landing, ...(reloads ? [landing] : []), ...(reads ? ['/podcasts'] : [])],
    did: orders
      ? [
          ['start', '/podcasts'],
          ['form', 'reference'],
        ]
      : [],
    ...(orders && { paidCents: pays ? PRICE_CENTS : 0 }),
  };
  const address = `10.77.${number >> 4}.${10 + (number & 15)}`;
  const locale = number % 4 ? 'en-GB' : 'de-AT';
  return {
    at,
    number,
    visit,
    isReal,
    follows,
    reloads,
    reads,
    orders,
    pays,
    address,
    agent,
    locale,
    ...origin,
  };
}
export type Plan = ReturnType<typeof planOf>;

export const plansFrom = (firstDay: number): Plan[] =>
  Array.from({ length: VISITORS }, (_, number) => planOf(number, firstDay)).sort((a, b) => a.at - b.at);
