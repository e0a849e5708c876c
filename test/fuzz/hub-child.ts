import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { createHub } from '#api/app/hub.ts';
import { builtWebSide } from '#api/app/pages/client-build.ts';
import { readConfig } from '#api/core/config.ts';
import { limitedServer } from '#api/core/http/limited-server.ts';
import { fakeWeb } from '#test/support/fake-web.ts';
import { OWNER, quickPasswords } from '#test/support/owner-password.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';
import { asTold, type Figures, TOLD_WORKS, type Work } from './hub-process.ts';
import { keepTo, watchForPauses } from './stand-still.ts';
import { threadClock, workBetween } from './thread-clock.ts';
import { type Stretch, watchWhatRuns } from './what-ran.ts';

/** How far the clock goes with each request: days pass, and with them the limits of a day. */
const STEP_MS = 1000;
const LOOK_EVERY_MS = 5;
const KEPT = 4;
/** A collection of garbage is told two turns after it was. */
const TURNS_UNTIL_TOLD = 3;

const [dataDir = '', url] = process.argv.slice(2);
const startedAt = Date.now();
let requests = 0;
/** What began lately, for whoever asks what took so long. */
let underway: string[] = [];
const hub = await createHub({
  // Stand-in pages show all content there is, each of them: a long run, which adds much, has the real ones.
  web: process.env.FUZZ_PAGES === 'built' ? builtWebSide(path.resolve('dist')) : fakeWeb,
  roles: new Set(['http']),
  now: () => startedAt + requests * STEP_MS,
  passwords: quickPasswords,
  fetch: async () => {
    throw new Error('There is no network here.');
  },
  outside: {
    resolve: async () => [],
    connect: () => Promise.reject(new Error('There is no network here.')) as never,
  },
  log: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })),
  config: readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL,
    TRUST_PROXY: 'true',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...(url && { DATABASE_URL: url }),
  }),
});
const server = limitedServer(
  (req, res) => {
    requests += 1;
    underway.push(asTold(req.method, req.url));
    return hub.handle(req, res);
  },
  { publicUrl: PUBLIC_URL, trustProxy: true },
);

const clock = threadClock();
const stoodStillIn = await watchForPauses();
// Of a thread that moves nobody knows which processor's standing still it felt.
keepTo(availableParallelism() - 1);
const whatRan = process.env.FUZZ_PROFILE === 'yes' ? watchWhatRuns() : undefined;
const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
let before = clock();
let works: (ReturnType<typeof workBetween> & Pick<Work, 'requests'> & Stretch)[] = [];
const look = () => {
  const after = clock();
  const work = workBetween(before, after);
  const stretch = { from: before.at, to: after.at };
  before = after;
  if (works.length < TOLD_WORKS || work.ms > (works.at(-1)?.ms ?? 0)) {
    works.push({ ...work, requests: underway, ...stretch });
    works = works.sort((a, b) => b.ms - a.ms).slice(0, TOLD_WORKS);
  }
  underway = underway.slice(-KEPT);
};
/** Told a little later than they were, and earlier than the work that they belong to is known. */
let collections: PerformanceEntry[] = [];
new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({ entryTypes: ['gc'] });
const collectingMsIn = ({ from, to }: Stretch) =>
  collections
    .filter(({ startTime }) => startTime >= from && startTime <= to)
    .reduce((sum, { duration }) => sum + duration, 0);
delay.enable();
setInterval(look, LOOK_EVERY_MS);

// Asked for the figures since the last time, and told nothing else.
process.on('message', async () => {
  look();
  for (let turn = 0; turn < TURNS_UNTIL_TOLD; turn += 1) await nextTurn();
  const memoryMb = process.memoryUsage.rss() / 1e6;
  const longestWaitMs = delay.max / 1e6;
  globalThis.gc?.();
  const heldMb = process.memoryUsage().heapUsed / 1e6;
  const ran = whatRan?.(works) ?? [];
  const longestWorks = works.map(({ ms: counted, stolenMs, processor, requests, ...stretch }, index) => {
    // Nobody computes for longer than the processor goes on, whatever was counted.
    const ms = Math.min(counted, stretch.to - stretch.from - stoodStillIn(stretch, processor));
    return {
      ms,
      stolenMs: stolenMs + counted - ms,
      requests,
      collectingMs: collectingMsIn(stretch),
      ran: ran[index] ?? [],
    };
  });
  process.send?.({ longestWaitMs, longestWorks, memoryMb, heldMb } satisfies Figures);
  delay.reset();
  works = [];
  collections = [];
  before = clock();
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
