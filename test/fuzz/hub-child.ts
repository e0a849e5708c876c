import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { createHub } from '#api/app/hub.ts';
import { builtWebSide } from '#api/app/pages/client-build.ts';
import { readConfig } from '#api/core/config.ts';
import { limitedServer } from '#api/core/http/server/limited-server.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';
import { OWNER, quickPasswords } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';
import type { Answers } from './hub-process.ts';

/** How far the clock goes with each request: days pass, and with them the limits of a day. */
const STEP_MS = 1000;
const LOOK_EVERY_MS = 5;

const [dataDir = '', url] = process.argv.slice(2);
const startedAt = Date.now();
let requests = 0;
const hub = await createHub({
  // Each fake page contains all content, so a long run, which adds much, uses the real pages.
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
    return hub.handle(req, res);
  },
  { publicUrl: PUBLIC_URL, trustProxy: true },
);

let before = process.threadCpuUsage();
let longestMs = 0;
function look(): void {
  const { user, system } = process.threadCpuUsage(before);
  longestMs = Math.max(longestMs, (user + system) / 1000);
  before = process.threadCpuUsage();
}
setInterval(look, LOOK_EVERY_MS);

const answers: { [K in keyof Answers]: () => Promise<Answers[K]> } = {
  async longestWork() {
    look();
    const ms = longestMs;
    longestMs = 0;
    return ms;
  },
  async memory() {
    const residentMb = process.memoryUsage.rss() / 1e6;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    // The forced garbage collection does not count as the hub's work.
    before = process.threadCpuUsage();
    return { residentMb, heldMb: (heapUsed + external) / 1e6 };
  },
};
process.on('message', async (question: keyof Answers) => process.send?.(await answers[question]()));
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
