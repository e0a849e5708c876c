import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/lib/run.mjs';
import { CLIENT_CORE, pinned, SERVER_CORE, stop, temporaryFolder } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';

const ROUNDS = 3;
const server = (name) => fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url));

/**
 * How many bookings per second are written to disk before they are acknowledged, relative to the same rows
 * from Koa and SQLite alone (decision 35).
 */
export async function measureWrite({ quick, node }) {
  title(`Bookings a second over 50 connections (medians of ${ROUNDS})`);
  const rounds = [];
  const count = quick ? '500' : '2000';
  const book = (port) => told(CLIENT_CORE, node, 'bookers', { PORT: String(port), COUNT: count });
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await told(SERVER_CORE, node, 'inserts', {
      FILE: join(temporaryFolder(), 'rows.sqlite'),
      SECONDS: quick ? '2' : '5',
    });
    const data = temporaryFolder();
    const hub = await startKind('hub', { DATA_DIR: data, TRUST_PROXY: 'true' });
    const bookings = await book(hub.port);
    await stop(hub.child, 'SIGTERM');
    const alone = await startKind('rows', { DATABASE: join(data, 'hub.sqlite') });
    const rows = await book(alone.port);
    await stop(alone.child);
    for (const { refused } of [bookings, rows]) if (refused > 0) throw new Error(`${refused} were refused`);
    rounds.push([bookings, rows, bare].map(({ written, seconds }) => written / seconds));
  }
  const middle = (column) => Math.round(median(rounds.map((round) => round[column])));
  const context = `${middle(0)} a second`;
  budget('bookings written durably, of a bare server', medianRatio(rounds), ['at least', 0.5], {
    unit: ' ×',
    context,
  });
  note('the same rows from Koa and SQLite', `${middle(1)} a second`);
  note('one bare row after the other, without requests', `${middle(2)} a second`);
}

async function told(core, node, name, env) {
  const options = { quiet: true, env, timeout: 120_000 };
  const { code, output } = await run(...pinned(core, node, [server(name)]), options);
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  return JSON.parse(output);
}
