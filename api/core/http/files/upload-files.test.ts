import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';

const MAX_BYTES = 2_000_000;
const contract = defineContract({
  take: {
    method: 'POST',
    path: '/api/files/:key',
    access: 'holder',
    rate: 'read',
    cache: 'none',
    summary: '',
    params: z.object({ key: z.string() }),
    upload: { types: ['image/png'], maxBytes: MAX_BYTES, onDisk: true },
    reply: z.object({ bytes: z.int(), text: z.string() }),
  },
});

let root: string;
let app: TestApp;
let uploads: UploadFiles;
/** The handler waits for this promise. */
let held: Promise<void>;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hub-receiving-'));
  uploads = createUploadFiles(root, Date.now);
  held = Promise.resolve();
  app = await startTestApp(
    contract,
    {
      take: {
        async check({ params }) {
          if (params.key !== 'right') throw new AppError('request.not-found');
        },
        async answer({ body }) {
          await writeFile(path.join(body.folder, 'drawn'), 'made from it');
          await held;
          const text = (await readFile(body.path, 'utf8')).slice(0, 3);
          if (text === 'bad') throw new AppError('upload.unreadable');
          return { bytes: body.bytes, text };
        },
      },
    },
    { uploads },
  );
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const send = (body: string | ReadableStream, key = 'right', init: RequestInit = {}) =>
  app.get(`/api/files/${key}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer some-key', 'Content-Type': 'image/png' },
    body,
    ...init,
  });
const nothingIsLeft = () => expect.poll(() => readdir(root)).toEqual([]);

describe('an upload that goes to disk', () => {
  it('reaches its handler as a file, and is deleted with its derived files after the response', async () => {
    const answer = await send('good'.repeat(100_000));
    expect(await answer.json()).toEqual({ bytes: 400_000, text: 'goo' });
    await nothingIsLeft();
  });

  it('is also deleted when it is refused, too large or aborted', async () => {
    expect((await send('bad')).status).toBe(400);
    expect((await send('x'.repeat(MAX_BYTES + 1))).status).toBe(413);
    const leaving = new AbortController();
    const started = new ReadableStream({ start: (part) => part.enqueue(new Uint8Array(100_000)) });
    const sending = send(started, 'right', { duplex: 'half', signal: leaving.signal } as RequestInit);
    await expect.poll(() => readdir(root)).toHaveLength(1);
    leaving.abort();
    await expect(sending).rejects.toThrow();
    await nothingIsLeft();
  });

  // security: K4
  it('is refused for a wrong key before any of it is read', async () => {
    const never = new ReadableStream({ start: (part) => part.enqueue(new Uint8Array(10)) });
    const answer = await send(never, 'wrong', { duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(404);
    expect(await readdir(root)).toEqual([]);
  });

  // security: K4
  it('is refused with Retry-After while four uploads of the same network are in progress', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const four = Array.from({ length: 4 }, () => send('good'));
    await expect.poll(() => readdir(root)).toHaveLength(4);
    const fifth = await send('good');
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await fifth.json()).toMatchObject({ code: 'server.busy' });
    resolve();
    for (const answer of await Promise.all(four)) expect(answer.status).toBe(200);
    expect((await send('good')).status).toBe(200);
  });

  it('is removed by the next start after a crash, unless it is recent', async () => {
    for (const name of ['old', 'new']) {
      await mkdir(path.join(root, name));
      await writeFile(path.join(root, name, 'file'), 'half');
    }
    const longAgo = new Date(Date.now() - 7_200_000);
    await utimes(path.join(root, 'old'), longAgo, longAgo);
    await uploads.removeLeftovers(Date.now() - 3_600_000);
    expect(await readdir(root)).toEqual(['new']);
    await createUploadFiles(path.join(root, 'nowhere'), Date.now).removeLeftovers(Date.now());
  });
});
