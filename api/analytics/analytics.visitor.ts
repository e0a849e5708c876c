import { hash } from 'node:crypto';
import { networkKey } from '#api/core/http/addresses.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { type Quota, WindowCounter } from '#api/core/http/window-counter.ts';
import type { Clock } from '#api/core/ports.ts';
import { agentReader } from './analytics.agents.ts';
import { localTimes } from './analytics.clock.ts';
import type { VisitSalts } from './analytics.salts.ts';
import type { VisitEvent } from './analytics.tables.ts';

export interface IdentifyPorts {
  now: Clock;
  salts: VisitSalts;
  timeZone: () => Promise<string>;
  /** The two letters of the country that an address lies in; empty where that is not known. */
  countryOf: (address: string) => string;
}

/** What a request says of who sent it. */
export type Caller = Pick<AppContext, 'ip' | 'headers'>;

/** What an event says of its visitor, who is the same one for as long as the day lasts. */
export type Visitor = Pick<
  VisitEvent,
  'visitorId' | 'day' | 'hour' | 'at' | 'device' | 'browser' | 'os' | 'language' | 'country'
>;

const HASH_LENGTH = 16;
const HOUR_S = 3600;
/** How many visitors of one network are counted in an hour: one machine can make up as many browsers as it likes. */
export const VISITORS_OF_NETWORK: Quota = { points: 100, seconds: HOUR_S };
/** The owner's session has one of these names; whoever sends one is not counted, whatever is in it. */
const OWNER_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Tells visitors apart. @returns undefined for who is not to be counted: programs, the owner, who asks for it, and
 * further visitors of a network that has reached its limit
 */
export function createIdentify({ now, salts, timeZone, countryOf }: IdentifyPorts) {
  const agentOf = agentReader();
  const timeOf = localTimes();
  const hasRoom = networkLimit(now);
  return async ({ ip, headers }: Caller): Promise<Visitor | undefined> => {
    if (headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined;
    if (OWNER_COOKIE.test(headers.cookie ?? '')) return undefined;
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

/** Who was counted in the last hour stays counted. In memory, so each process counts for itself. */
function networkLimit(now: Clock) {
  const counted = new WindowCounter({ points: 1, seconds: HOUR_S }, now);
  const networks = new WindowCounter(VISITORS_OF_NETWORK, now);
  return (id: string, address: string): boolean => {
    if (counted.wait(id) > 0) return true;
    if (networks.use(networkKey(address)) > 0) return false;
    counted.use(id);
    return true;
  };
}

export type Identify = ReturnType<typeof createIdentify>;

const languageOf = (accepted = ''): string =>
  /^\s*([a-z]{2,3})(?=[-_,;\s]|$)/i.exec(accepted)?.[1]?.toLowerCase() ?? '';
