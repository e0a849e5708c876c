import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localPrivateFiles } from '#api/core/files/private-files.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { keepBytes } from '#test/support/people/uploaded-file.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

const contract = defineContract({
  file: {
    method: 'GET',
    path: '/api/file',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: '',
    query: z.object({ type: z.string(), name: z.string() }),
    download: true,
    reply: z.unknown(),
  },
});

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-send-'));
  const files = localPrivateFiles(folder);
  const stored = await keepBytes(files, Buffer.alloc(500_000, 'x'));
  app = await startTestApp(contract, {
    async file({ query: { type, name } }) {
      const found = await files.read(stored);
      if (!found) throw new AppError('request.not-found');
      return { ...found, type, name };
    },
  });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (type: string, name: string, init?: RequestInit) =>
  app.get(`/api/file?${new URLSearchParams({ type, name })}`, init);
const dispositionOf = async (type: string, name: string) => {
  const response = await get(type, name);
  await response.body?.cancel();
  return response.headers.get('content-disposition');
};

/** Generous, because everything takes longer on a busy machine. */
const SLOW_MS = 60_000;

describe('a private file that is sent', () => {
  it.each([
    ['image/webp', 'inline; filename="proof.webp"'],
    ['application/pdf', 'attachment; filename="proof.pdf"'],
    ['text/html', 'attachment; filename="proof.bin"'],
  ])('is sandboxed and not cached: %s', async (type, disposition) => {
    const response = await get(type, 'proof.html');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-length': '500000',
      'content-disposition': disposition,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(500_000);
  });

  it.each([
    ['invoice.pdf.exe', 'filename="invoice.pdf.pdf"'],
    ['a.html', 'filename="a.pdf"'],
    ['../../etc/passwd', 'filename="....etcpasswd.pdf"'],
    ['x\r\nSet-Cookie: a=b', `filename="xSet-Cookie_ a_b.pdf"; filename*=UTF-8''xSet-Cookie%3A%20a%3Db.pdf`],
    ['\u202efdp.exe', 'filename="fdp.pdf"'],
    [
      '"; filename="evil.html',
      `filename="__ filename__evil.pdf"; filename*=UTF-8''%22%3B%20filename%3D%22evil.pdf`,
    ],
    ["it's (1)*", `filename="it_s (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    [
      'quittung für łódź.pdf',
      `filename="quittung fur _odz.pdf"; filename*=UTF-8''quittung%20f%C3%BCr%20%C5%82%C3%B3d%C5%BA.pdf`,
    ],
    ['   ', 'filename="file.pdf"'],
    ['.pdf', 'filename="file.pdf"'],
  ])('gets a file name with the extension of its type: %j', async (name, expected) => {
    expect(await dispositionOf('application/pdf', name)).toBe(`attachment; ${expected}`);
  });

  it(
    'leaks no file descriptor, whether it is read to its end or not',
    async ({ skip }) => {
      skip(process.platform !== 'linux', 'which files are open is read from /proc, which only Linux has');
      const open = () => readdirSync('/proc/self/fd').length;
      const before = open();
      for (let time = 0; time < 30; time += 1) {
        await get('image/webp', 'x', { method: 'HEAD' });
        await (await get('image/webp', 'x')).arrayBuffer();
        const broken = new AbortController();
        const begun = await get('image/webp', 'x', { signal: broken.signal });
        broken.abort();
        await begun.arrayBuffer().catch(() => {});
      }
      // Closing a file takes a moment; a leaked one stays open.
      for (let wait = 0; wait < 100 && open() > before + 10; wait += 1) await pause(20);
      expect(open()).toBeLessThanOrEqual(before + 10);
    },
    SLOW_MS,
  );
});
