import { firstAnswer, pinSelf, stop, temporaryFolder } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { liveOnce, spawnKind } from '../lib/servers.mjs';
import { median, medianRatio } from '../lib/stats.mjs';

async function startTime(kind, path, env) {
  const began = performance.now();
  const { child, address } = await spawnKind(kind, env);
  await firstAnswer(address + path, child);
  const took = performance.now() - began;
  // A clean exit, as before a restart: it also writes the compile cache.
  await stop(child, 'SIGTERM');
  return took;
}

/** From process start to the first response, with everything built, compiled and migrated before. */
export async function measureStart({ quick }) {
  pinSelf();
  const rounds = quick ? 3 : 7;
  title(`Start to the first answer, × a bare node:http "hello" (medians of ${rounds})`);
  const env = { DATA_DIR: temporaryFolder() };
  await liveOnce(env);

  const paths = ['/api/health', '/api/ready', '/home'];
  const pairs = new Map(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    const base = await startTime('hello', '/');
    for (const path of paths) pairs.get(path).push([await startTime('hub', path, env), base]);
  }
  const milliseconds = (path) => `${Math.round(median(pairs.get(path).map(([own]) => own)))} ms`;
  budget('health', medianRatio(pairs.get('/api/health')), ['at most', 2.2], {
    unit: ' ×',
    context: milliseconds('/api/health'),
  });
  for (const [path, what] of [
    ['/api/ready', 'everything ready'],
    ['/home', 'home page'],
  ]) {
    note(what, `${medianRatio(pairs.get(path)).toFixed(2)} ×`, milliseconds(path));
  }
}
