import { readFileSync } from 'node:fs';
import { stop } from '../lib/children.mjs';
import { budget, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';
import { ensureWrk, load } from '../lib/wrk.mjs';

const ROUNDS = 3;

function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function afterLoad(kind, seconds) {
  const server = await startKind(kind);
  for (const path of ['/home', '/api/stream-status', '/api/podcasts']) {
    await load(server.address + path, seconds);
  }
  const megabytes = residentMegabytes(server.child.pid);
  await stop(server.child);
  return megabytes;
}

/** What the process holds after the same load. */
export async function measureMemory({ quick }) {
  title(`Memory after load, × a bare node:http "hello" (medians of ${ROUNDS})`);
  if (process.platform !== 'linux') return console.log('Left out: read from /proc, which is not here.');
  await ensureWrk();
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = await afterLoad('hello', quick ? 1 : 3);
    pairs.push([await afterLoad('hub', quick ? 1 : 3), base]);
  }
  const context = `${Math.round(median(pairs.map(([own]) => own)))} MB`;
  budget('resident memory', medianRatio(pairs), ['at most', 2], { unit: ' ×', context });
}
