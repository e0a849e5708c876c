import { stop } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';
import { ensureWrk, load } from '../lib/wrk.mjs';

const ROUNDS = 3;

const limit = { kind: 'copy', path: '/', what: 'the same bytes and headers from a bare server' };
const targets = [
  { kind: 'hub', path: '/home', what: 'home page', least: 0.8, p99: 2.5 },
  { kind: 'hub', path: '/api/stream-status', what: 'stream status', least: 0.8 },
  { kind: 'hub', path: '/api/podcasts', what: 'cached JSON', least: 0.45 },
  { kind: 'hub', path: '/api/podcasts/convos/episodes', what: 'JSON with a query each time', least: 0.13 },
  { kind: 'changing', path: '/home', what: 'home page just after its content changed', least: 0.04 },
];

/** How many requests a second, and how late the slowest hundredth, against a bare server. */
export async function measureHttp({ quick }) {
  await ensureWrk();
  const seconds = quick ? 2 : 5;
  title(
    `Requests per second over 50 connections, compressed, × a bare node:http "hello" (medians of ${ROUNDS})`,
  );
  const servers = {
    hello: await startKind('hello'),
    hub: await startKind('hub'),
    changing: await startKind('changing'),
  };
  const hello = () => load(`${servers.hello.address}/`, seconds);
  const urlOf = ({ kind, path }) => servers[kind].address + path;

  await load(`${servers.hello.address}/`, 2);
  for (const target of targets) await load(urlOf(target), 2);
  // Taken after the load above, by when the page has its best compression.
  servers.copy = await startKind('copy', { COPY_OF: `${servers.hub.address}/home` });
  const runs = new Map([...targets, limit].map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of runs.keys()) {
      const base = await hello();
      runs.get(target).push([await load(urlOf(target), seconds), base]);
    }
  }

  for (const [{ what, least, p99 }, pairs] of runs) {
    const perSecond = ([own, base]) => [own.perSecond, base.perSecond];
    const context = `${Math.round(median(pairs.map(([own]) => own.perSecond)))} a second`;
    if (least === undefined) {
      note(what, `${medianRatio(pairs.map(perSecond)).toFixed(2)} ×`, context);
      continue;
    }
    budget(what, medianRatio(pairs.map(perSecond)), ['at least', least], { unit: ' ×', context });
    if (!p99) continue;
    const late = medianRatio(pairs.map(([own, base]) => [own.p99, base.p99]));
    const worst = `${median(pairs.map(([own]) => own.p99)).toFixed(2)} ms`;
    budget(`${what}, 99th percentile`, late, ['at most', p99], { unit: ' ×', context: worst });
  }
  const alone = await load(`${servers.changing.address}/home`, seconds, { connections: 1 });
  const { perSecond } = await hello();
  note('each request draws its own page (1 connection)', `${(alone.perSecond / perSecond).toFixed(4)} ×`);
  for (const server of Object.values(servers)) await stop(server.child);
}
