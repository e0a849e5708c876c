import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop, temporaryFolder } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { quickRate, quickTime, shuffled } from '../lib/stats.mjs';
import { ensureWrk, load } from '../lib/wrk.mjs';

/** Many short rounds in random order: a shared machine is fast and slow by turns, for all targets alike. */
const ROUNDS = 21;
const SECONDS = 1;
/** Loads before the first round, with a collection of all garbage after each. */
const WARM_UPS = 5;
const EPISODES = '/api/podcasts/convos/episodes';

const hello = { kind: 'hello', path: '/' };
// A bare server with a query of this kind: the upper bound (decision 35).
const query = { kind: 'query', path: EPISODES, what: 'the same question and reply from Koa and SQLite' };
const targets = [
  { kind: 'hub', path: '/home', what: 'home page', least: 0.6, p99: 4 },
  { kind: 'hub', path: '/home', what: 'home page, uncompressed', least: 0.3, encodings: 'identity' },
  { kind: 'hub', path: '/api/stream-status', what: 'stream status', least: 0.7 },
  { kind: 'hub', path: '/api/podcasts', what: 'cached JSON', least: 0.45 },
  { kind: 'hub', path: EPISODES, what: 'JSON with a query each time', of: query, least: 0.3 },
  { kind: 'changing', path: '/home', what: 'home page just after its content changed', least: 0.04 },
];

const preload = fileURLToPath(new URL('../lib/collect-on-signal.mjs', import.meta.url));
/**
 * Starts a server that collects all garbage on a signal. Node's `nextTick` takes 3.5 microseconds more for each
 * request after a few full collections, which the hub has while it starts, every server has after a while, and a
 * bare server would not have had within the run.
 */
const start = (kind, env) => startKind(kind, env, ['--expose-gc', '--import', preload]);

/** Requests per second and the 99th percentile of latency, relative to a bare server. */
export async function measureHttp({ quick }) {
  await ensureWrk();
  const rounds = quick ? 7 : ROUNDS;
  title(
    `Requests per second over 50 connections, compressed unless said, × a bare node:http "hello" (the quicker quarter of ${rounds})`,
  );
  const data = temporaryFolder();
  const servers = {
    hello: await start('hello'),
    hub: await start('hub', { DATA_DIR: data }),
    changing: await start('changing'),
  };
  const measure = ({ kind, path, encodings }, options) =>
    load(servers[kind].address + path, SECONDS, { encodings, ...options });
  const warmUp = async (target) => {
    for (let times = 0; times < WARM_UPS; times += 1) {
      await measure(target);
      servers[target.kind].child.kill('SIGUSR2');
    }
  };
  for (const target of [hello, ...targets]) await warmUp(target);
  servers.query = await start('query', { DATABASE: join(data, 'hub.sqlite') });
  await warmUp(query);

  const runs = new Map([hello, query, ...targets].map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [target, results] of shuffled(runs)) results.push(await measure(target));

  for (const target of targets) report(target, runs);
  const alone = await measure({ kind: 'changing', path: '/home' }, { connections: 1 });
  const { perSecond } = await measure(hello);
  note('each request draws its own page (1 connection)', `${(alone.perSecond / perSecond).toFixed(4)} ×`);
  for (const server of Object.values(servers)) await stop(server.child);
}

function report(target, runs) {
  const { what, least, p99, of } = target;
  const rate = (which) => quickRate(runs.get(which).map(({ perSecond }) => perSecond));
  const late = (which) => quickTime(runs.get(which).map((result) => result.p99));
  const atLeast = ['at least', least];
  const context = `${Math.round(rate(target))} a second`;
  if (of) {
    budget(`${what}, of a bare server`, rate(target) / rate(of), atLeast, { unit: ' ×', context });
    note('by itself', `${(rate(target) / rate(hello)).toFixed(2)} ×`);
    note(of.what, `${(rate(of) / rate(hello)).toFixed(2)} ×`);
  } else budget(what, rate(target) / rate(hello), atLeast, { unit: ' ×', context });
  if (!p99) return;
  const atMost = ['at most', p99];
  const milliseconds = `${late(target).toFixed(2)} ms`;
  budget(`${what}, 99th percentile`, late(target) / late(hello), atMost, {
    unit: ' ×',
    context: milliseconds,
  });
}
