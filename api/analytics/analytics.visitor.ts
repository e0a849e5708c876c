import { hash } from 'node:crypto';
import type { AppContext } from '#api/core/http/context.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { type Quota, WindowCounter } from '#api/core/http/limits/window-counter.ts';
import type { Clock } from '#api/core/ports.ts';
import { HOUR_S } from '#shared/core/time.ts';
import { agentReader } from './analytics.agents.ts';
import { localTimes } from './analytics.clock.ts';
import type { DaySalts } from './analytics.salts.ts';
import type { VisitEvent } from './analytics.tables.ts';

export interface IdentifyPorts {
  now: Clock;
  salts: DaySalts;
  timeZone: () => Promise<string>;
  /** The two-letter country code of an IP address; empty where it is not known. */
  countryOf: (address: string) => string;
}

/** The parts of a request that identify its sender. */
export type Caller = Pick<AppContext, 'ip' | 'headers'>;

/** The visitor's part of an event. A visitor has the same id for one day. */
export type Visitor = Pick<
  VisitEvent,
  'visitorId' | 'day' | 'hour' | 'at' | 'device' | 'browser' | 'os' | 'language' | 'country'
>;

const HASH_LENGTH = 16;
/** How many visitors of one network are counted in an hour: one machine can pretend to be many browsers. */
export const VISITORS_OF_NETWORK: Quota = { points: 100, seconds: HOUR_S };
/** How many events of one network are counted in a day: a tenth of what is stored of all, as `VISITORS_DAY_MB` is by default. */
const EVENTS_OF_NETWORK: Quota = { points: 10_000, seconds: 24 * HOUR_S };
/** The names of the owner's session cookie. A request with one is not counted, whatever its value. */
const OWNER_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Identifies visitors. @returns undefined for requests that are not counted: from bots, the owner, browsers
 * that ask not to be tracked, and further visitors of a network that has reached its limit
 */
export function createIdentify({ now, salts, timeZone, countryOf }: IdentifyPorts) {
  const agentOf = agentReader();
  const timeOf = localTimes();
  const hasRoom = networkLimit(now);
  return async ({ ip, headers }: Caller): Promise<Visitor | undefined> => {
    if (isUncounted(headers)) return undefined;
    const userAgent = headers['user-agent'] ?? '';
    const agent = agentOf(userAgent);
    if (!agent) return undefined;
    const at = now();
    const time = timeOf(at, await timeZone());
    const salt = await salts.of(time.day);
    const who = hash('sha256', `${salt}\n${ip}\n${userAgent}`, 'base64url');
    const id = `${time.day}.${who.slice(0, HASH_LENGTH)}`;
    if (!hasRoom(id, ip)) return undefined;
    return {
      ...time,
      ...agent,
      visitorId: id,
      at: new Date(at).toISOString(),
      language: languageOf(headers['accept-language']),
      country: countryOf(ip),
    };
  };
}

/** Whether a request comes from a browser in which the owner is logged in. */
export const isOwners = ({ cookie = '' }: Caller['headers']): boolean => OWNER_COOKIE.test(cookie);

/** Whether a request is the owner's, or of a browser that asks not to be tracked. */
export const isUncounted = (headers: Caller['headers']): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1' || isOwners(headers);

/** A visitor who was counted in the last hour stays counted. In memory, so each process counts for itself. */
export function networkLimit(now: Clock) {
  const counted = new WindowCounter({ points: 1, seconds: HOUR_S }, now);
  const networks = new WindowCounter(VISITORS_OF_NETWORK, now);
  const events = new WindowCounter(EVENTS_OF_NETWORK, now);
  return (id: string, address: string): boolean => {
    if (events.use(networkKey(address)) > 0) return false;
    if (counted.wait(id) > 0) return true;
    if (networks.use(networkKey(address)) > 0) return false;
    counted.use(id);
    return true;
  };
}

export type Identify = ReturnType<typeof createIdentify>;

const languageOf = (accepted = ''): string =>
  /^\s*([a-z]{2,3})(?=[-_,;\s]|$)/i.exec(accepted)?.[1]?.toLowerCase() ?? '';
