import { join } from 'node:path';
import { stop, temporaryFolder } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';
import { ensureWrk, load } from '../lib/wrk.mjs';

/** Many and short: a machine that others share is now fast and now slow, and both sides of a ratio should meet the same. */
const ROUNDS = 9;
const EPISODES = '/api/podcasts/convos/episodes';

// What a page of this size and a question of this kind leave possible (decision 35).
const copy = { kind: 'copy', path: '/', what: 'the same bytes and headers from a bare server' };
const query = { kind: 'query', path: EPISODES, what: 'the same question and reply from Koa and SQLite' };
const targets = [
  { kind: 'hub', path: '/home', what: 'home page', of: copy, least: 0.9, p99: 2.5 },
  { kind: 'hub', path: '/api/stream-status', what: 'stream status', least: 0.8 },
  { kind: 'hub', path: '/api/podcasts', what: 'cached JSON', least: 0.45 },
  { kind: 'hub', path: EPISODES, what: 'JSON with a query each time', of: query, least: 0.5 },
  { kind: 'changing', path: '/home', what: 'home page just after its content changed', least: 0.04 },
];

/** How many requests a second, and how late the slowest hundredth, against a bare server. */
export async function measureHttp({ quick }) {
  await ensureWrk();
  const seconds = quick ? 1 : 2;
  title(
    `Requests per second over 50 connections, compressed, × a bare node:http "hello" (medians of ${ROUNDS})`,
  );
  const data = temporaryFolder();
  const servers = {
    hello: await startKind('hello'),
    hub: await startKind('hub', { DATA_DIR: data }),
    changing: await startKind('changing'),
  };
  const hello = () => load(`${servers.hello.address}/`, seconds);
  const urlOf = ({ kind, path }) => servers[kind].address + path;

  await load(`${servers.hello.address}/`, 2);
  for (const target of targets) await load(urlOf(target), 2);
  // Taken after the load above, by when the page has its best compression.
  servers.copy = await startKind('copy', { COPY_OF: `${servers.hub.address}/home` });
  servers.query = await startKind('query', { DATABASE: join(data, 'hub.sqlite') });
  const runs = new Map(targets.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, results] of runs) {
      const base = await hello();
      const own = await load(urlOf(target), seconds);
      results.push({ base, own, possible: target.of && (await load(urlOf(target.of), seconds)) });
    }
  }

  for (const [{ what, least, p99, of }, results] of runs) {
    const share = (top, bottom) =>
      medianRatio(results.map((result) => [result[top].perSecond, result[bottom].perSecond]));
    const context = `${Math.round(median(results.map(({ own }) => own.perSecond)))} a second`;
    const atLeast = ['at least', least];
    if (of) {
      budget(`${what}, of what is possible`, share('own', 'possible'), atLeast, { unit: ' ×', context });
      note('by itself', `${share('own', 'base').toFixed(2)} ×`);
      note(of.what, `${share('possible', 'base').toFixed(2)} ×`);
    } else budget(what, share('own', 'base'), atLeast, { unit: ' ×', context });
    if (!p99) continue;
    const late = medianRatio(results.map(({ own, base }) => [own.p99, base.p99]));
    const worst = `${median(results.map(({ own }) => own.p99)).toFixed(2)} ms`;
    budget(`${what}, 99th percentile`, late, ['at most', p99], { unit: ' ×', context: worst });
  }
  const alone = await load(`${servers.changing.address}/home`, seconds, { connections: 1 });
  const { perSecond } = await hello();
  note('each request draws its own page (1 connection)', `${(alone.perSecond / perSecond).toFixed(4)} ×`);
  for (const server of Object.values(servers)) await stop(server.child);
}
