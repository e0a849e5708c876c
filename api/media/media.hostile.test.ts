import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { bombs, hostileFiles } from '#test/support/hostile/hostile-files.ts';
import { hostilePaths as allPaths } from '#test/support/hostile/hostile-paths.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { long, someOf } from '#test/support/long.ts';
import { addFile, sendFile, startUpload } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { localMediaFiles } from './media.files.ts';

const SLOW_MS = 180_000;
const hostilePaths = someOf(allPaths, 8);
/** The kinds that may be served, with the expected Content-Disposition. */
const shown: Record<string, RegExp> = {
  'image/webp': /^inline;/,
  'video/mp4': /^inline;/,
  'video/webm': /^inline;/,
  'video/quicktime': /^inline;/,
  'application/pdf': /^attachment;/,
  'audio/mpeg': /^attachment;/,
  'audio/wav': /^attachment;/,
  'audio/ogg': /^attachment;/,
  'audio/flac': /^attachment;/,
};

// Made first: this blocks the event loop for seconds, and a keep-alive connection would time out meanwhile.
const packed = bombs();

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const everything = () =>
  readdirSync(hub.place.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
/** Files outside the library's folders, except the database, which grows. */
const outside = () =>
  everything()
    .map((file) => path.relative(hub.place.folder, file))
    .filter((file) => !/^(media|uploads)\//.test(file) && !file.startsWith('hub.sqlite'))
    .sort();

describe('hostile files', () => {
  // security: C1
  it(
    'are refused, or are harmless after they are stored',
    async () => {
      const all = await hostileFiles();
      expect(all.length).toBeGreaterThan(400);
      const files = someOf(all, 8);
      let refused = 0;
      for (const { what, name, bytes } of files) {
        const answer = await sendFile(owner, bytes, { name });
        if (!answer.ok) {
          expect([400, 413, 415], `${what}: ${await answer.text()}`).toContain(answer.status);
          refused += 1;
          continue;
        }
        const file = (await answer.json()) as MediaFile;
        await expectHarmless(file, what);
      }
      expect(refused).toBeGreaterThan(files.length / 2);
      const pictures = everything().filter((file) => file.endsWith('.webp'));
      expect(pictures.length).toBeGreaterThan(long ? 50 : 5);
      for (const file of pictures) expect(readFileSync(file).includes('hidden-payload'), file).toBe(false);
      expect(readdirSync(path.join(hub.place.folder, 'uploads'))).toEqual([]);
      const endings = new Set(everything().map((file) => path.extname(file)));
      for (const wrong of ['.html', '.svg', '.xml', '.php', '.js', '.exe'])
        expect(endings).not.toContain(wrong);
    },
    SLOW_MS,
  );

  async function expectHarmless(file: MediaFile, what: string): Promise<void> {
    for (const { url } of [file, ...file.variants]) {
      const response = await hub.get(url);
      const bytes = Buffer.from(await response.arrayBuffer());
      const headers = Object.fromEntries(response.headers);
      expect(response.status, what).toBe(200);
      expect(headers, what).toMatchObject({
        'content-type': file.kind,
        'content-disposition': expect.stringMatching(shown[file.kind] ?? /^never$/),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-length': String(bytes.length),
      });
      if (file.type === 'image') expect(bytes.includes('hidden-payload'), what).toBe(false);
      // Bytes around a PDF are removed, so it cannot be a file of another kind at the same time.
      if (file.kind === 'application/pdf')
        expect(bytes.toString('latin1'), what).toMatch(/^%PDF-.*%%EOF\s*$/s);
    }
  }

  // security: C4
  it(
    'that are decompression bombs are refused before they use memory',
    async () => {
      expect(packed).toHaveLength(22);
      const before = process.memoryUsage.rss();
      let most = 0;
      for (const { what, name, bytes } of packed) {
        const answer = await sendFile(owner, bytes, { name });
        most = Math.max(most, process.memoryUsage.rss() - before);
        const text = await answer.text();
        // Compressed data beside the pixels does no harm: it is not decompressed, or not stored.
        if (what.includes('packed')) expect([200, 400], `${what}: ${text}`).toContain(answer.status);
        else expect([400, 413], `${what}: ${text}`).toContain(answer.status);
      }
      expect(most).toBeLessThan(150_000_000);
      expect(readdirSync(path.join(hub.place.folder, 'uploads'))).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('hostile names', () => {
  // security: C2
  it(
    'are never used as paths: no file is created or changed outside the library',
    async () => {
      const before = outside();
      const bytes = pdf();
      for (const name of hostilePaths) {
        if (name.trim() === '' || name.includes('\0')) {
          expect((await startUpload(owner, { name, size: 1 })).status).toBe(400);
          continue;
        }
        const file = await addFile(owner, bytes, { name });
        expect(file.name, name).not.toMatch(/[/\\\0]/);
        expect(file.url, name).toMatch(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{20}\.pdf$/);
      }
      expect(outside()).toEqual(before);
      const stored = everything().filter((file) => file.includes(`${path.sep}media${path.sep}`));
      for (const file of stored)
        expect(path.relative(hub.place.folder, file)).toMatch(
          /^media\/public\/[0-9a-f-]{36}\/[0-9a-fx-]+\.\w+$/,
        );
    },
    SLOW_MS,
  );

  // security: C2
  it('in a URL never return a file or a server error', async () => {
    const file = await addFile(owner, pdf('1'), { name: 'a.pdf' });
    for (const way of hostilePaths) {
      const encoded = [...way]
        .map((char) => (char > ' ' && char < '\x7f' && char !== '#' ? char : encodeURIComponent(char)))
        .join('');
      for (const address of [`/media/${file.id}/${encoded}`, `/media/${encoded}/${file.url.split('/')[3]}`]) {
        const { status, text } = await raw(address);
        expect(text.includes('%PDF'), address).toBe(false);
        expect(text.includes('root:'), address).toBe(false);
        expect(status, address).not.toBe(500);
      }
    }
  });

  // security: C2
  it('are not accepted as keys of stored files', async () => {
    const files = localMediaFiles(path.join(hub.place.folder, 'media'));
    for (const name of hostilePaths)
      for (const key of [name, `public/${name}`, `public/0198c5a2-7d7e-4c1e-9d2c-2f1d5f0f3a11/${name}`]) {
        await expect(files.read(key), key).rejects.toThrow('Not the key');
        await expect(files.remove(key), key).rejects.toThrow('Not the key');
      }
    expect(statSync(path.join(hub.place.folder, 'secret-keys')).size).toBeGreaterThan(10);
  });

  /** Requests the address unchanged: `fetch` would normalise it. */
  function raw(address: string): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(hub.url);
    return new Promise((resolve, reject) => {
      const request = http.get(
        { hostname, port, path: address, headers: { Accept: 'application/json' } },
        (response) => {
          let text = '';
          response.setEncoding('latin1').on('data', (part) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
    });
  }
});
