import { hash } from 'node:crypto';
import type { AppContext } from '#api/core/http/context.ts';
import type { Clock } from '#api/core/ports.ts';
import { agentReader } from './analytics.agents.ts';
import { type LocalTime, localTimes } from './analytics.clock.ts';
import type { VisitSalts } from './analytics.salts.ts';
import type { Audience } from './analytics.steps.ts';

export interface IdentifyPorts {
  now: Clock;
  salts: VisitSalts;
  timeZone: () => Promise<string>;
  /** The two letters of the country that an address lies in; empty where that is not known. */
  countryOf: (address: string) => string;
}

/** What a request says of who sent it. */
export type Caller = Pick<AppContext, 'ip' | 'headers'>;

/** Who takes a step, for as long as the day lasts. */
export interface Visitor extends LocalTime {
  id: string;
  at: string;
  audience: Audience;
}

const HASH_LENGTH = 16;
/** The owner's session has one of these names; whoever sends one is not counted, whatever is in it. */
const OWNER_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/** Tells visitors apart. @returns undefined for who is not to be counted: programs, the owner, and who asks for it */
export function createIdentify({ now, salts, timeZone, countryOf }: IdentifyPorts) {
  const agentOf = agentReader();
  const timeOf = localTimes();
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
    return {
      ...time,
      id: `${time.day}.${who.slice(0, HASH_LENGTH)}`,
      at: new Date(at).toISOString(),
      audience: { ...agent, language: languageOf(headers['accept-language']), country: countryOf(ip) },
    };
  };
}

export type Identify = ReturnType<typeof createIdentify>;

const languageOf = (accepted = ''): string =>
  /^\s*([a-z]{2,3})(?=[-_,;\s]|$)/i.exec(accepted)?.[1]?.toLowerCase() ?? '';
