import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chromium } from '@playwright/test';
import { Encrypter } from 'age-encryption';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { presentBrowser } from '../scripts/lib/browser.mjs';
import { hydrated } from './e2e/support/hub.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { documentedCommands, NOT_RUN } from './support/documented-commands.ts';
import { BUCKET, s3Keys, startFakeS3 } from './support/fakes/fake-s3.ts';
import { freePort } from './support/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PASSWORD = 'seven brown kettles in rain';
const START_MS = 120_000;
/** Variables that this test run sets and a reader's terminal does not have. */
const OWN = /^(VITEST|TEST|NODE_|npm_|FORCE_COLOR$)/;
const terminal = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name)));

const seen = new Set<string>();
let running: ChildProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-commands-'));
});
afterEach(async () => {
  await Promise.all(running.map(stop));
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ends a command as Ctrl-C in a terminal does, and everything that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  process.kill(-(child.pid as number), 'SIGINT');
  await gone;
}

/** Types a documented command into a shell in the project's folder, with its examples replaced by what is here. */
function type(
  written: string,
  environment: Record<string, string>,
  { here = {}, answers = '' }: { here?: Record<string, string>; answers?: string } = {},
) {
  seen.add(written);
  const command = Object.entries(here).reduce(
    (line, [example, real]) => line.replace(example, real),
    written,
  );
  // The command asks its question only in a terminal.
  const args = answers ? ['script', '-qec', command, '/dev/null'] : ['sh', '-c', command];
  const child = spawn(args[0] as string, args.slice(1), {
    cwd: ROOT,
    env: { ...terminal, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      said += part;
    });
  child.stdin.end(answers);
  return { child, said: () => said };
}

/** Runs a documented command to its end, which has to be a success, and returns its output. */
async function run(...args: Parameters<typeof type>): Promise<string> {
  const { child, said } = type(...args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`"${args[0]}" ended with exit code ${code}.\n${said()}`);
  return said();
}

const settingsOf = ({ folder: dataDir, url }: TestDatabase): Record<string, string> => ({
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  ADMIN_PASSWORD: PASSWORD,
  ...(url && { DATABASE_URL: url }),
});

/** Starts a hub by a documented command, waits for an answer, and returns how to end it. */
async function startHub(written: string, settings: Record<string, string>) {
  const port = String(await freePort());
  const { child, said } = type(written, { ...settings, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      const status = await fetch(url).then(
        (answer) => answer.status,
        (error: Error) => `${error.cause}\n${said()}`,
      );
      expect(status).toBe(200);
    },
    { timeout: START_MS, interval: 200 },
  );
  return { url, said, stop: () => stop(child) };
}

const canAsk = process.platform === 'linux';

describe.each(engines)('on %s, as written in the documents', (engine) => {
  let place: TestDatabase;
  let settings: Record<string, string>;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    settings = settingsOf(place);
    const hub = await startHub('npm start', settings);
    await hub.stop();
  }, START_MS * 2);
  afterAll(() => place.remove());

  it('the program starts with new secrets, and one part alone', async () => {
    const hub = await startHub('npm start -- --new-secrets', settings);
    await hub.stop();
    if (engine === 'sqlite') return;
    const pages = await startHub('npm start -- --roles=http', settings);
    // A process with this role answers no requests.
    const jobs = type('npm start -- --roles=jobs', settings);
    await expect.poll(jobs.said, { timeout: START_MS / 2 }).toContain('"roles":["jobs"]');
    await stop(jobs.child);
    await pages.stop();
  });

  it('the owner gets a new password', async () => {
    expect(await run('npm run owner:reset-password', { ...settings, ADMIN_PASSWORD: '' })).toContain(
      'This password is shown only now',
    );
    await run('npm run owner:reset-password -- --two-factor-off', settings);
    const { child, said } = type('npm run owner:reset-password -- --stdin', settings);
    await once(child, 'close');
    // No password was typed, and an empty one is refused.
    expect(said()).toContain('The password was not changed');
  });

  it.runIf(canAsk)('a backup is made, checked, and restored after the question', async () => {
    const backups = path.join(folder, engine);
    const said = await run('npm run backup', settings);
    rmSync(/Written and read back: (.+)/.exec(said)?.[1] as string);
    await run('npm run backup -- <file or folder>', settings, {
      here: { '<file or folder>': path.join(folder, `${engine}.tar.gz`) },
    });
    await run('npm run backup -- /srv/hub/backups', settings, { here: { '/srv/hub/backups': backups } });
    const file = path.join(
      backups,
      readdirSync(backups).find((name) => name.startsWith('hub-backup')) as string,
    );
    const asked = { answers: 'restore\n' };
    for (const [written, example] of [
      ['npm run restore -- <file>', '<file>'],
      ['npm run restore -- /srv/hub/backups/<the file>', '/srv/hub/backups/<the file>'],
    ] as const)
      expect(await run(written, settings, { here: { [example]: file }, ...asked })).toContain('Restored.');

    const name = 'hub-backup-2026-01-01-0300.tar.gz';
    const other = await createTestDatabase(engine);
    expect(
      await run(`npm run restore -- ${name} --from-elsewhere`, settingsOf(other), {
        here: { [name]: file },
        ...asked,
      }),
    ).toContain('Restored.');
    await other.remove();

    const keys = await makeKeys();
    const encrypter = new Encrypter();
    encrypter.addRecipient(keys.recipient);
    const locked = `${file}.age`;
    const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(file)) as ReadableStream);
    await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(locked));
    const keyFile = path.join(backups, 'key.txt');
    writeFileSync(keyFile, `# created by a test\n${keys.identity}\n`);
    const here = { [`${name}.age`]: locked, 'hub-backup-key.txt': keyFile };
    const withKey = `npm run restore -- ${name}.age --key-file=hub-backup-key.txt`;
    expect(await run(`${withKey} --check`, settings, { here })).toContain(
      'The file is complete and undamaged.',
    );
    expect(await run(withKey, settings, { here, ...asked })).toContain('Restored.');
  });
});

it('an install moves to Postgres and its files to a bucket, and several processes start there', async () => {
  const from = await createTestDatabase('sqlite');
  const to = [await createTestDatabase('postgres'), await createTestDatabase('postgres')] as const;
  const first = await startHub('npm start', settingsOf(from));
  await first.stop();
  await run('DATABASE_URL=postgres://hub:<password>@localhost:5432/hub npm run move', settingsOf(from), {
    here: { 'postgres://hub:<password>@localhost:5432/hub': `'${to[0].url}'` },
  });
  const moved = { ...settingsOf(from), DATABASE_URL: to[1].url as string };
  expect(await run('npm run move', moved)).toContain('are the same');
  const s3 = await startFakeS3();
  await run('npm run move -- --files', {
    ...moved,
    S3_ENDPOINT: s3.url,
    S3_BUCKET: BUCKET,
    S3_REGION: s3Keys.region,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  });
  await s3.close();
  const hub = await startHub('npm start', { ...moved, WORKERS: '2' });
  await expect.poll(() => hub.said().match(/"msg":"ready"/g)?.length, { timeout: START_MS }).toBe(2);
  await hub.stop();
  await Promise.all([from, ...to].map((place) => place.remove()));
});

it('development shows pages without an error or warning in the console', {
  timeout: START_MS * 2,
}, async () => {
  const place = await createTestDatabase('sqlite');
  const hub = await startHub('npm run dev', settingsOf(place));
  const browser = await chromium.launch({
    executablePath: (await presentBrowser()) as string,
    args: ['--no-sandbox'],
  });
  const told: string[] = [];
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
  for (const path of ['/', '/booking', '/coop', '/podcasts', '/music', '/blueprint']) {
    await page.goto(hub.url + path);
    await hydrated(page);
  }
  await page.goto(`${hub.url}/admin`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await browser.close();
  expect(told).toEqual([]);
  await hub.stop();
  await place.remove();
});

describe('for developers, as written in the documents', () => {
  it.each([
    ['npm run typecheck', {}],
    ['npm run build', {}],
    ['npm run desktop:build', {}],
    ['npm run secrets', {}],
    ['npm run sbom', {}],
    ['npm run bench -- size', {}],
    ['npx vitest run <file>', { '<file>': 'shared/core/money.test.ts' }],
    ['npx playwright test <file>', { '<file>': 'test/e2e/plain-http.spec.ts' }],
  ])('%s', { timeout: START_MS * 3 }, async (written, here) => {
    await run(written, { E2E_PORT: String(await freePort()) }, { here });
  });
});

it('Every documented npm and npx command was run above, or the list says why not', () => {
  const missing = documentedCommands().filter((command) => !seen.has(command) && !(command in NOT_RUN));
  expect(missing).toEqual([]);
  expect(Object.keys(NOT_RUN).filter((command) => !documentedCommands().includes(command))).toEqual([]);
});
