import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSigner, ownSecrets } from './signer.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A worker that polls a file: it reports that it has started, then the first content that it reads. */
const WATCHER = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage('looking');
  for (let text; text === undefined; ) {
    try { text = readFileSync(workerData, 'utf8'); } catch {}
    if (text !== undefined) parentPort.postMessage(text);
  }`;
const [old, current] = ['o'.repeat(32), 'c'.repeat(32)];

/** Generous, because everything takes longer on a busy machine. */
const SLOW_MS = 60_000;

describe('a signature', () => {
  const signer = createSigner([current]);
  const signature = signer.sign('order-page', 'some order');

  it('is 128 bits in URL-safe characters', () => {
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect(signer.sign('order-page', 'some order')).toBe(signature);
    expect(signer.verify('order-page', 'some order', signature)).toBe(true);
  });

  it('is valid for its purpose and its text only', () => {
    expect(signer.verify('order-proof', 'some order', signature)).toBe(false);
    expect(signer.verify('order-page', 'some ordeR', signature)).toBe(false);
    expect(signer.verify('order-page\nsome', 'order', signature)).toBe(false);
  });

  it('is refused with any one bit of it changed, and at any other length', () => {
    const bytes = Buffer.from(signature);
    for (let place = 0; place < bytes.length; place += 1) {
      for (const bit of [1, 2, 4, 8, 16, 32]) {
        const wrong = Buffer.from(bytes);
        wrong[place] = (wrong[place] as number) ^ bit;
        expect(signer.verify('order-page', 'some order', wrong.toString('latin1'))).toBe(false);
      }
    }
    for (const wrong of ['', signature.slice(1), `${signature}A`, 'é'.repeat(11), '\0'.repeat(22)])
      expect(signer.verify('order-page', 'some order', wrong)).toBe(false);
  });

  it('stays valid while its old secret is listed after the new one', () => {
    const before = createSigner([old]).sign('order-page', 'x');
    const rotated = createSigner([current, old]);
    expect(rotated.verify('order-page', 'x', before)).toBe(true);
    expect(rotated.sign('order-page', 'x')).toBe(createSigner([current]).sign('order-page', 'x'));
    expect(createSigner([current]).verify('order-page', 'x', before)).toBe(false);
  });
});

describe('the secrets that an install generates', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'hub-secrets-')), 'data');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  it('are generated once, stored, and readable only by the file owner', async () => {
    const [secret] = await ownSecrets(folder);
    expect(Buffer.from(secret ?? '', 'base64url')).toHaveLength(32);
    expect(await ownSecrets(folder)).toEqual([secret]);
    expect(await readdir(folder)).toEqual(['secret-keys']);
    if (process.platform !== 'win32')
      expect((await stat(path.join(folder, 'secret-keys'))).mode & 0o777).toBe(0o600);
  });

  it(
    'are the same for all processes that start at the same moment',
    async () => {
      const inOne = await Promise.all(Array.from({ length: 50 }, () => ownSecrets(folder)));
      expect(new Set(inOne.flat()).size).toBe(1);
      const other = `${folder}-2`;
      const script = path.join(ROOT, 'test/support/databases/own-secrets.ts');
      const starts = Array.from({ length: 4 }, () => run(process.execPath, [script, other], { cwd: ROOT }));
      const printed = (await Promise.all(starts)).map(({ stdout }) => stdout);
      expect(new Set(printed).size).toBe(1);
      expect(printed[0]).toMatch(/^[\w-]{43}$/);
      expect(await readdir(other)).toEqual(['secret-keys']);
    },
    SLOW_MS,
  );

  it(
    'are never read half-written while they are being created',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const place = `${folder}-${round}`;
        const watcher = new Worker(WATCHER, { eval: true, workerData: path.join(place, 'secret-keys') });
        await once(watcher, 'message');
        const seen = once(watcher, 'message');
        const [secret] = await ownSecrets(place);
        expect(await seen).toEqual([`${secret}\n`]);
      }
    },
    SLOW_MS,
  );

  it('may be several, the newest first, and are never none', async () => {
    await ownSecrets(folder);
    await writeFile(path.join(folder, 'secret-keys'), `${current}\n\n${old}\n`);
    expect(await ownSecrets(folder)).toEqual([current, old]);
    await writeFile(path.join(folder, 'secret-keys'), ' \n');
    await expect(ownSecrets(folder)).rejects.toThrow('is empty');
  });
});
