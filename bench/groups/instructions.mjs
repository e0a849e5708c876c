import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { stop, temporaryFolder } from '../lib/children.mjs';
import { readAll } from '../lib/readers.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';

// What is done once, from the start to the last tier of the compiler, is in both and so in neither.
const [FEW, MANY] = [6000, 18_000];
const COMPRESSED_MS = 3000;

const counted = [
  { kind: 'hello', path: '/' },
  { kind: 'copy', path: '/' },
  {
    kind: 'hub',
    path: '/home',
    what: 'home page, × the same bytes from a bare server',
    of: 'copy /',
    most: 1 / 0.9,
  },
  { kind: 'hub', path: '/api/stream-status', what: 'stream status, × hello', of: 'hello /', most: 1 / 0.8 },
];

/** Instructions of a request, outside the system's kernel: the same whatever else the machine does. */
export async function measureInstructions() {
  title(`Instructions of a request, as valgrind counts them (${MANY - FEW} requests)`);
  if ((await run('valgrind', ['--version'], { quiet: true })).code !== 0)
    return note('not counted', '', 'no valgrind: install it, the Debian package is called valgrind');
  const source = await startKind('hub');
  await readAll(`${source.address}/home`, 10);
  await new Promise((resolve) => setTimeout(resolve, COMPRESSED_MS));
  const found = new Map();
  for (const { kind, path, what, of, most } of counted) {
    const env = kind === 'copy' ? { COPY_OF: `${source.address}/home` } : {};
    const [few, many] = [await countOf(kind, path, FEW, env), await countOf(kind, path, MANY, env)];
    const each = (many - few) / (MANY - FEW);
    found.set(`${kind} ${path}`, each);
    const context = `${Math.round(each / 1000)} thousand`;
    if (what) budget(what, each / found.get(of), ['at most', most], { unit: ' ×', context });
    else note(`${kind === 'hello' ? kind : 'a bare server with the home page'}`, context);
  }
  await stop(source.child);
}

/** Everything that a server does in its life, in which it answers so many requests. */
async function countOf(kind, path, requests, env) {
  const log = join(temporaryFolder(), 'valgrind.log');
  const tool = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
  const server = await startKind(kind, env, {
    under: ['valgrind', ...tool, '--smc-check=all-non-file', `--log-file=${log}`],
    more: ['--single-threaded'],
  });
  await readAll(server.address + path, requests);
  await stop(server.child, 'SIGTERM');
  const [, count] = /I +refs: +([\d,]+)/.exec(readFileSync(log, 'utf8')) ?? [];
  if (!count) throw new Error(`valgrind did not count:\n${readFileSync(log, 'utf8')}`);
  return Number(count.replaceAll(',', ''));
}
