import { stop, temporaryFolder } from '../lib/children.mjs';
import { residentMegabytes } from '../lib/proc.mjs';
import { budget, title } from '../lib/report.mjs';
import { liveOnce, startKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';
import { ensureWrk, load } from '../lib/wrk.mjs';

const ROUNDS = 3;

async function afterLoad(kind, seconds, env) {
  const server = await startKind(kind, env);
  for (const path of ['/home', '/api/stream-status', '/api/podcasts']) {
    await load(server.address + path, seconds);
  }
  const megabytes = residentMegabytes(server.child.pid);
  await stop(server.child);
  return megabytes;
}

/** The resident memory of each process after the same load. */
export async function measureMemory({ quick }) {
  title(`Memory after load, × a bare node:http "hello" (medians of ${ROUNDS})`);
  if (process.platform !== 'linux')
    return console.log('Skipped: memory is read from /proc, which only Linux has.');
  await ensureWrk();
  const env = { DATA_DIR: temporaryFolder() };
  await liveOnce(env);
  const seconds = quick ? 1 : 3;
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = await afterLoad('hello', seconds, env);
    pairs.push([await afterLoad('hub', seconds, env), base]);
  }
  const context = `${Math.round(median(pairs.map(([own]) => own)))} MB`;
  budget('resident memory', medianRatio(pairs), ['at most', 2.5], { unit: ' ×', context });
}
