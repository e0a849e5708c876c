import http from 'node:http';
import fc from 'fast-check';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { allEndpoints } from '#shared/contract.ts';
import { errorCodes } from '#shared/core/error.ts';
import { fromOwnPage, type Owner, signIn } from '#test/support/owner.ts';
import { sendForm } from '#test/support/send-form.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { asTold, type Figures, type HubProcess, TOLD_WORKS, type Work } from './hub-process.ts';
import { KnownWords } from './known-words.ts';
import { type Answer, sendShot } from './send-shot.ts';
import { type Shot, shots } from './shots.ts';

/** Few, so that what one request costs is hardly taken for the cost of another. */
const AT_ONCE = 4;
export const BATCH = 500;
const WARM = 2000;
/** Whatever seems to have taken so long is sent once more: what is slow by itself is slow again. */
const AGAIN_MS = 40;

export interface FuzzResult {
  sent: number;
  /** How many answers of each hundred; 0 where the connection was cut. */
  statuses: Map<number, number>;
  failures: string[];
  worst: Figures;
}

/** What no refusal may say: code, paths, statements. */
const leak = /\n\s+at |node_modules|file:\/\/|SQLITE_|constraint failed|syntax error at|\/api\/core\//;

/** Codes of refusals that are no fault of ours although their status begins with a 5: something is not set up. */
const notSetUp = new Set<string>(
  Object.entries(errorCodes)
    .filter(([code, { status }]) => status >= 500 && !code.startsWith('server.'))
    .map(([code]) => code),
);

/** Sends so many requests that nobody should send, and says what came of it; `tell` hears of each batch as it ends. */
export async function fuzz(
  hub: HubProcess,
  count: number,
  seed: number,
  until = Number.POSITIVE_INFINITY,
  tell: (sent: number, works: readonly Work[], failures: readonly string[]) => void = () => {},
): Promise<FuzzResult> {
  const get: TestHub['get'] = (path, init) => fetch(hub.url + path, init);
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const words = new KnownWords(['convos', 'episodes', 'podcast', 'home', '0', '1']);
  const result: FuzzResult = {
    sent: 0,
    statuses: new Map(),
    failures: [],
    worst: { longestWaitMs: 0, longestWorks: [], memoryMb: 0, heldMb: 0 },
  };
  let owner = await login();
  await warmUp();
  await hub.figures();

  async function login(known?: Owner): Promise<Owner> {
    // The device that logged in before stays known, however many others have guessed.
    return signIn({ get: (path, init) => get(path, withCookie(init, known?.cookie)) } as TestHub);
  }

  /** What loads with its first use does so now; what it says are words to come back with. */
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

  async function fire(shot: Shot): Promise<void> {
    const session = owner;
    const headers = shot.asOwner
      ? { ...fromOwnPage, Cookie: session.cookie, [CSRF_HEADER]: session.csrfToken }
      : {};
    let answer: Answer;
    try {
      answer = await sendShot(hub.url, shot, headers, agent);
    } catch (error) {
      // A connection that the server cuts is an answer too, as long as the server is there.
      if (!hub.alive)
        throw new Error(`The hub has died.\n${describe(shot)}\n${hub.errors}`, { cause: error });
      result.statuses.set(0, (result.statuses.get(0) ?? 0) + 1);
      return;
    }
    const hundred = Math.floor(answer.status / 100);
    result.statuses.set(hundred, (result.statuses.get(hundred) ?? 0) + 1);
    const reply = answer.headers['content-type']?.includes('json') ? parsed(answer.text) : undefined;
    words.learn(reply);
    if (hundred === 5 && !notSetUp.has((reply as { code?: string } | undefined)?.code ?? ''))
      result.failures.push(`${answer.status} ${answer.text.slice(0, 300)}\n${describe(shot)}`);
    if (answer.status >= 400 && leak.test(answer.text))
      result.failures.push(`It tells too much: ${answer.text.slice(0, 300)}\n${describe(shot)}`);
    if (answer.status === 401 && shot.asOwner && session === owner) owner = await login(session);
  }

  /** @returns the same requests with what each takes alone */
  async function sendAgain(requests: readonly string[], among: readonly Shot[]): Promise<string[]> {
    const told: string[] = [];
    for (const request of requests) {
      const shot = among.find(({ method, path }) => asTold(method, path) === request);
      if (shot) await fire(shot);
      const [work] = shot ? (await hub.figures()).longestWorks : [];
      told.push(work ? `${request} (again, alone: ${work.ms.toFixed(1)} ms)` : request);
    }
    return told;
  }

  const all = shots(words);
  const made: Shot[] = [];
  for (let batch = 0; result.sent < count && Date.now() < until; batch += 1) {
    const number = Math.min(BATCH, count - result.sent);
    const known = result.failures.length;
    const drawn = fc.sample(all, { numRuns: number, seed: seed + batch });
    made.push(...drawn);
    const send = async () => {
      for (let shot = made.pop(); shot; shot = made.pop()) await fire(shot);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    result.sent += number;
    const now = await hub.figures();
    const works = result.sent > WARM ? now.longestWorks : [];
    for (const work of works) if (work.ms >= AGAIN_MS) work.requests = await sendAgain(work.requests, drawn);
    tell(result.sent, works, result.failures.slice(known));
    // What loads with its first use has done so by then, which is a matter of the start.
    result.worst = result.sent <= WARM ? now : worseOf(result.worst, now);
  }
  agent.destroy();
  return result;
}

/** What came of two runs together. */
export function together(one: FuzzResult, other: FuzzResult): FuzzResult {
  const statuses = new Map(one.statuses);
  for (const [hundred, count] of other.statuses) statuses.set(hundred, (statuses.get(hundred) ?? 0) + count);
  return {
    sent: one.sent + other.sent,
    statuses,
    failures: [...one.failures, ...other.failures],
    worst: worseOf(one.worst, other.worst),
  };
}

const worseOf = (one: Figures, other: Figures): Figures => ({
  longestWorks: [...one.longestWorks, ...other.longestWorks].sort((a, b) => b.ms - a.ms).slice(0, TOLD_WORKS),
  longestWaitMs: Math.max(one.longestWaitMs, other.longestWaitMs),
  memoryMb: Math.max(one.memoryMb, other.memoryMb),
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

const describe = ({ method, path, headers, body }: Shot) =>
  `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 600)}\n${Buffer.from(body ?? [])
    .toString()
    .slice(0, 1500)}`;
