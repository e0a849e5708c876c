import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/lib/run.mjs';
import { CLIENT_CORE, pinned } from './children.mjs';

const report = fileURLToPath(new URL('wrk-report.lua', import.meta.url));
const ofBrowsers = 'gzip, deflate, br';

const NOT_FOUND = 127;
const works = async () => (await run('wrk', ['-v'], { quiet: true })).code !== NOT_FOUND;

/** Ends the run, with one line, where wrk can neither be found nor installed. */
export async function ensureWrk() {
  if (await works()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing wrk...');
    const options = { quiet: true, timeout: 300_000, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', 'wrk'], options);
    if (await works()) return;
  }
  console.error('No wrk: install it (the Debian package is called wrk) and run this again.');
  process.exit(1);
}

/** Loads one address. @returns requests per second and the 99th percentile in milliseconds. */
export async function load(url, seconds, { connections = 50, encodings = ofBrowsers } = {}) {
  const accepts = `Accept-Encoding: ${encodings}`;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', report, '-H', accepts, url];
  const { code, output } = await run(...pinned(CLIENT_CORE, 'wrk', args), {
    quiet: true,
    timeout: (seconds + 20) * 1000,
  });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || !line) throw new Error(`wrk failed on ${url}:\n${output}`);
  const { requests, microseconds, p99, errors } = JSON.parse(line);
  if (errors > 0) throw new Error(`${errors} of ${requests} requests to ${url} failed`);
  return { perSecond: requests / (microseconds / 1e6), p99: p99 / 1000 };
}
