import http from 'node:http';
import fc from 'fast-check';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { allEndpoints } from '#shared/contract.ts';
import { errorCodes } from '#shared/core/error.ts';
import { fromOwnPage, type Owner, signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import type { HubProcess, Memory } from './hub-process.ts';
import { KnownWords } from './known-words.ts';
import { type Answer, sendRequest } from './send-request.ts';

const AT_ONCE = 4;
export const BATCH = 500;
/** Warm-up requests: what is loaded at first use belongs to the start. */
const WARM = 2000;
/** What a visitor would notice. */
const STALL_MS = 50;
/** How often a request is sent again before it counts as slow: once it may meet a collection of garbage, not each time. */
const REPEATS = 3;

/** Rewrites the whole file of an SQLite database, so that nothing of a person stays in it. */
const SLOW_ON_PURPOSE = '/api/admin/privacy/erase';

export interface FuzzResult {
  sent: number;
  /** Responses by the first digit of their status; 0 where the connection was cut. */
  statuses: Map<number, number>;
  failures: string[];
  /** Requests that blocked all others, alone and each time they were sent. */
  stalls: string[];
  longestWorkMs: number;
  memory: Memory;
}

/** What no error response may contain: code, paths, statements. */
const leak = /\n\s+at |node_modules|file:\/\/|SQLITE_|constraint failed|syntax error at|\/api\/core\//;

/** Codes of refusals that are no fault of ours although their status begins with a 5: something is not set up. */
const notSetUp = new Set<string>(
  Object.entries(errorCodes)
    .filter(([code, { status }]) => status >= 500 && !code.startsWith('server.'))
    .map(([code]) => code),
);

interface FuzzOptions {
  count: number;
  seed: number;
  /** When to end, in milliseconds since 1970. */
  until?: number;
  /** Whether to look for requests that block all others. */
  findStalls?: boolean;
  /** Called after each batch with how many were sent, and what was found in it. */
  onBatch?: (sent: number, found: readonly string[]) => void;
}

/** Sends so many hostile requests and returns the results. */
export async function fuzz(hub: HubProcess, options: FuzzOptions): Promise<FuzzResult> {
  const { count, seed, until = Number.POSITIVE_INFINITY, findStalls = false, onBatch } = options;
  const get: TestHub['get'] = (path, init) => fetch(hub.url + path, init);
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const words = new KnownWords(['convos', 'episodes', 'podcast', 'home', '0', '1']);
  const result: FuzzResult = {
    sent: 0,
    statuses: new Map(),
    failures: [],
    stalls: [],
    longestWorkMs: 0,
    memory: { residentMb: 0, heldMb: 0 },
  };
  let owner = await login();
  await warmUp();

  async function login(known?: Owner): Promise<Owner> {
    // The device that logged in before stays known, however many others have guessed.
    return signIn({ get: (path, init) => get(path, withCookie(init, known?.cookie)) } as TestHub);
  }

  /** Loads what is loaded at first use, and collects words from the responses for later requests. */
  async function warmUp() {
    for (const { access, method, path, events, feed } of allEndpoints) {
      if (method !== 'GET' || path.includes(':') || events || feed) continue;
      const response = await (access === 'owner' ? owner.get(path) : get(path));
      if (response.headers.get('content-type')?.includes('json')) words.learn(await response.json());
      else await response.arrayBuffer();
    }
    const [picture] = /\/share-images\/[^"]+/.exec(await (await get('/home')).text()) ?? [];
    if (picture) await (await get(picture)).arrayBuffer();
    for (const number of [1, 2, 3]) {
      const fields = { name: 'Ada', email: 'ada@example.com', kind: 'interview' };
      const response = await sendForm({ get }, '/api/orders', fields, { from: `9.9.${number}.1` });
      words.learn(await response.json());
    }
  }

  async function send(request: FuzzRequest): Promise<void> {
    const session = owner;
    const headers = request.asOwner
      ? { ...fromOwnPage, Cookie: session.cookie, [CSRF_HEADER]: session.csrfToken }
      : {};
    let answer: Answer;
    try {
      answer = await sendRequest(hub.url, request, headers, agent);
    } catch (error) {
      // A connection that the server cuts counts as a response, as long as the server still runs.
      if (!hub.alive)
        throw new Error(`The hub has died.\n${describe(request)}\n${hub.errors}`, { cause: error });
      result.statuses.set(0, (result.statuses.get(0) ?? 0) + 1);
      return;
    }
    const hundred = Math.floor(answer.status / 100);
    result.statuses.set(hundred, (result.statuses.get(hundred) ?? 0) + 1);
    const reply = answer.headers['content-type']?.includes('json') ? parsed(answer.text) : undefined;
    words.learn(reply);
    if (hundred === 5 && !notSetUp.has((reply as { code?: string } | undefined)?.code ?? ''))
      result.failures.push(`${answer.status} ${answer.text.slice(0, 300)}\n${describe(request)}`);
    if (answer.status >= 400 && leak.test(answer.text))
      result.failures.push(`It tells too much: ${answer.text.slice(0, 300)}\n${describe(request)}`);
    if (answer.status === 401 && request.asOwner && session === owner) owner = await login(session);
  }

  async function sendAll(requests: readonly FuzzRequest[]): Promise<void> {
    const waiting = [...requests];
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /**
   * The hub's longest computation while it answered one request, in milliseconds: the least of a few tries.
   */
  async function workAlone(request: FuzzRequest): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let repeat = 0; repeat < REPEATS && least >= STALL_MS; repeat += 1) {
      await send(request);
      least = Math.min(least, await hub.ask('longestWork'));
    }
    return least;
  }

  const all = fuzzRequests(words);
  for (let batch = 0; result.sent < count && Date.now() < until; batch += 1) {
    const knownFailures = result.failures.length;
    const knownStalls = result.stalls.length;
    const numRuns = Math.min(BATCH, count - result.sent);
    const requests = fc.sample(all, { numRuns, seed: seed + batch });
    await sendAll(requests);
    result.sent += numRuns;
    const work = await hub.ask('longestWork');
    if (result.sent > WARM) {
      result.longestWorkMs = Math.max(result.longestWorkMs, work);
      if (findStalls && work >= STALL_MS)
        for (const request of requests) {
          if (request.path.startsWith(SLOW_ON_PURPOSE)) continue;
          const alone = await workAlone(request);
          if (alone >= STALL_MS) result.stalls.push(`${alone.toFixed(0)} ms\n${describe(request)}`);
        }
    }
    const memory = await hub.ask('memory');
    result.memory = mostOf(result.memory, memory);
    onBatch?.(result.sent, [...result.failures.slice(knownFailures), ...result.stalls.slice(knownStalls)]);
  }
  agent.destroy();
  return result;
}

/** What came of two runs together. */
export function merged(one: FuzzResult, other: FuzzResult): FuzzResult {
  const statuses = new Map(one.statuses);
  for (const [hundred, count] of other.statuses) statuses.set(hundred, (statuses.get(hundred) ?? 0) + count);
  return {
    sent: one.sent + other.sent,
    statuses,
    failures: [...one.failures, ...other.failures],
    stalls: [...one.stalls, ...other.stalls],
    longestWorkMs: Math.max(one.longestWorkMs, other.longestWorkMs),
    memory: mostOf(one.memory, other.memory),
  };
}

const mostOf = (one: Memory, other: Memory): Memory => ({
  residentMb: Math.max(one.residentMb, other.residentMb),
  heldMb: Math.max(one.heldMb, other.heldMb),
});

function withCookie(init: RequestInit | undefined, cookie: string | undefined): RequestInit {
  return {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 600)}\n${Buffer.from(body ?? [])
    .toString()
    .slice(0, 1500)}`;
