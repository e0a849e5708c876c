import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { SETTINGS_FILE } from '#api/backup/write/data-files.ts';
import type { HandoverState } from '#shared/backup/handover.contract.ts';
import { contentsOf, liveIn, withoutLogins } from './support/databases/installs.ts';
import { engines, type TestDatabase } from './support/databases/test-database.ts';
import { freePort } from './support/free-port.ts';
import { signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import { startTestHub } from './support/test-hub.ts';

const PACKS = '/api/admin/system/handover';
/** Variables that this test run sets and another machine does not have. */
const OWN = /^(VITEST|TEST|NODE_|npm_|FORCE_COLOR$|DATA_DIR$|DATABASE_URL$)/;
const terminal = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name)));

describe.each(engines)('a handover pack made on %s', (database) => {
  let elsewhere: string;
  let started: ChildProcess | undefined;
  beforeEach(() => {
    elsewhere = mkdtempSync(path.join(tmpdir(), 'hub-handover-'));
  });
  afterEach(async () => {
    if (started?.exitCode === null) {
      process.kill(-(started.pid as number), 'SIGINT');
      await once(started, 'close');
    }
    started = undefined;
    vi.unstubAllEnvs();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('is restored in another folder by the commands of its own instructions', {
    timeout: 600_000,
  }, async () => {
    const hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
    vi.stubEnv('OPENAI_MODEL', 'a-model');
    await liveIn(hub);
    const owner = await signIn(hub);
    const { identity, recipient } = await makeKeys();
    await owner.send('POST', PACKS, { recipient });
    const state = () => owner.json<HandoverState>(PACKS);
    await expect.poll(async () => (await state()).packs.length, { timeout: 60_000 }).toBe(1);
    const { name } = (await state()).packs[0] as HandoverState['packs'][number];
    const before = await contentsOf(hub.place);
    copyFileSync(path.join(hub.place.folder, 'backups', name), path.join(elsewhere, name));
    await hub.close();

    writeFileSync(path.join(elsewhere, 'hub-handover-key.txt'), `# a comment\n${identity}\n`);
    // All that a reader has before the pack is unpacked is its name.
    const unpacked = path.join(elsewhere, name.replace('.tar', ''));
    await shell(elsewhere, [`tar -xf ${name}`]);
    const commands = readFileSync(path.join(unpacked, 'READ-ME.txt'), 'utf8')
      .split('RESTORE IT')[1]
      ?.match(/(?<=^ {4})\S.*$/gm) as string[];
    expect(commands.at(-1)).toBe('npm start');
    await shell(elsewhere, commands.slice(0, -1));
    const place = { folder: path.join(unpacked, 'program/data'), url: undefined } as TestDatabase;
    const { tables, files } = await contentsOf(place);
    const { [SETTINGS_FILE]: settings, ...others } = files;
    expect(settings).toBeDefined();
    expect(readFileSync(path.join(unpacked, 'program/.env'), 'utf8')).toContain('OPENAI_MODEL="a-model"');
    expect(withoutLogins({ tables, files: others })).toEqual(withoutLogins(before));

    const port = await freePort();
    started = spawn('npm', ['start'], {
      cwd: path.join(unpacked, 'program'),
      env: { ...terminal, PORT: String(port), HOST: '127.0.0.1' },
      stdio: 'ignore',
      detached: true,
    });
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status;
    await expect.poll(ready, { timeout: 300_000, interval: 1000 }).toBe(200);
    const base = `http://localhost:${port}`;
    expect((await fetch(`${base}/booking`)).status).toBe(200);
    const login = await fetch(`${base}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: base, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(OWNER),
    });
    expect([login.status, await login.text()]).toEqual([200, expect.any(String)]);
  });
});

/** Types commands into one shell, as the reader of instructions does. */
async function shell(folder: string, commands: readonly string[]): Promise<void> {
  const child = spawn('sh', ['-ec', commands.join('\n')], {
    cwd: folder,
    env: terminal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      said += part;
    });
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, expect.any(String)]);
}
