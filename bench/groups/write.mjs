import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/lib/run.mjs';
import { CLIENT_CORE, pinned, SERVER_CORE, stop, temporaryFolder } from '../lib/children.mjs';
import { budget, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { medianRatio } from '../lib/stats.mjs';

const ROUNDS = 3;
const server = (name) => fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url));

/** How many bookings a second are on the disk before they are acknowledged, against bare rows. */
export async function measureWrite({ quick, node }) {
  title(`Bookings a second over 50 connections, × a bare node:sqlite insert (medians of ${ROUNDS})`);
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = await told(SERVER_CORE, node, 'inserts', {
      FILE: join(temporaryFolder(), 'rows.sqlite'),
      SECONDS: quick ? '2' : '5',
    });
    const { child, port } = await startKind('hub', { TRUST_PROXY: 'true' });
    const visit = { PORT: String(port), COUNT: quick ? '500' : '2000' };
    const bookings = await told(CLIENT_CORE, node, 'bookers', visit);
    await stop(child);
    if (bookings.refused > 0) throw new Error(`${bookings.refused} bookings were refused`);
    pairs.push([bookings, rows].map(({ written, seconds }) => written / seconds));
  }
  const context = pairs[0] && `${pairs.map((pair) => pair.map(Math.round).join(' of ')).join(', ')} a second`;
  budget('bookings written durably', medianRatio(pairs), ['at least', 0.5], { unit: ' ×', context });
}

async function told(core, node, name, env) {
  const options = { quiet: true, env, timeout: 120_000 };
  const { code, output } = await run(...pinned(core, node, [server(name)]), options);
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  return JSON.parse(output);
}
