import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { pdf, picture } from '#test/support/hostile/hostile-pictures.ts';
import { flac, m4a, mov, mp3, mp4, ogg, wav, webm } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const SLOW_MS = 60_000;
let hub: TestHub;
let owner: Owner;
let film: MediaFile;
const bytes = mp4(randomBytes(100_000));
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
  owner = await signIn(hub);
  film = await addFile(owner, bytes, { name: 'Ringside, part 1.mp4' });
});
afterAll(() => hub?.close());

const part = async (range: string, url = film.url, headers: Record<string, string> = {}) => {
  const response = await hub.get(url, { headers: { Range: range, ...headers } });
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    length: response.headers.get('content-length'),
    body: Buffer.from(await response.arrayBuffer()),
  };
};

describe('serving a media file', () => {
  // security: C3
  it.each([
    ['image', 'a.png', () => picture('png'), 'image/webp', 'inline; filename="a.webp"'],
    ['film', 'a.mp4', () => mp4(), 'video/mp4', 'inline; filename="a.mp4"'],
    ['film of a phone', 'a.mov', () => mov(), 'video/quicktime', 'inline; filename="a.mov"'],
    ['film of the web', 'a.webm', () => webm(), 'video/webm', 'inline; filename="a.webm"'],
    ['PDF', 'a b.pdf', () => pdf(), 'application/pdf', 'attachment; filename="a b.pdf"'],
    ['song', 'a.mp3', () => mp3(), 'audio/mpeg', 'attachment; filename="a.mp3"'],
    [
      'song with a title',
      'a.mp3',
      () => mp3(4, 'ID3\x04\0\0\0\0\0\0'),
      'audio/mpeg',
      'attachment; filename="a.mp3"',
    ],
    ['recording', 'a.wav', () => wav(), 'audio/wav', 'attachment; filename="a.wav"'],
    ['song of a phone', 'a.m4a', () => m4a(), 'audio/mp4', 'attachment; filename="a.m4a"'],
    ['free song', 'a.ogg', () => ogg(), 'audio/ogg', 'attachment; filename="a.ogg"'],
    ['whole song', 'a.flac', () => flac(), 'audio/flac', 'attachment; filename="a.flac"'],
  ] as const)('has the exact type and security headers: %s', async (_, name, make, type, disposition) => {
    const { url } = await addFile(owner, await make(), { name });
    for (const method of ['GET', 'HEAD']) {
      const response = await hub.get(url, { method });
      const body = await response.arrayBuffer();
      const headers = Object.fromEntries(response.headers);
      expect([response.status, headers]).toEqual([
        200,
        expect.objectContaining({
          'content-type': type,
          'content-disposition': disposition,
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          'accept-ranges': 'bytes',
          etag: `"${url.split('/').at(-1)}"`,
        }),
      ]);
      expect(headers['set-cookie']).toBeUndefined();
      expect(Number(headers['content-length'])).toBe(
        method === 'GET' ? body.byteLength : Number(headers['content-length']),
      );
      if (method === 'HEAD') expect(body.byteLength).toBe(0);
    }
  });

  // security: C3
  it('returns a JPEG at the address for feeds and share cards, for public pictures only', async () => {
    const file = await addFile(owner, await picture('avif'), { name: 'cover.avif' });
    const address = file.url.replace('.webp', '.jpg');
    const reply = await hub.get(address);
    const copy = Buffer.from(await reply.arrayBuffer());
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="cover.jpg"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': String(copy.length),
    });
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(await part('bytes=0-9', address)).toMatchObject({ status: 206, body: copy.subarray(0, 10) });
    const own = await addFile(owner, await picture('png'), { private: true });
    const link = await owner.send('POST', `/api/admin/media/files/${own.id}/link`, { hours: 1 });
    const { url } = (await link.json()) as { url: string };
    for (const closed of [
      own.url.replace('.webp', '.jpg'),
      url.replace('.webp', '.jpg'),
      film.url.replace('.mp4', '.jpg'),
    ])
      expect((await hub.get(closed)).status, closed).toBe(404);
  });

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, bytes.length - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-500', bytes.length - 500, bytes.length - 1],
    [`bytes=${bytes.length - 1}-`, bytes.length - 1, bytes.length - 1],
    ['bytes=1000-99999999', 1000, bytes.length - 1],
  ])('returns the requested range: %s', async (range, start, end) => {
    const answer = await part(range);
    expect(answer).toMatchObject({
      status: 206,
      range: `bytes ${start}-${end}/${bytes.length}`,
      length: String(end - start + 1),
    });
    expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('responds 416 to a range beyond the end', async () => {
    for (const range of [`bytes=${bytes.length}-`, 'bytes=999999999-', 'bytes=-0'])
      expect(await part(range)).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
  });

  it('returns the whole file for an invalid or unsupported range', async () => {
    for (const range of ['bytes=5-1', 'bytes=a-b', 'bytes=0-1,3-4', 'chapters=1-2'])
      expect(await part(range), range).toMatchObject({
        status: 200,
        range: null,
        length: String(bytes.length),
      });
  });

  it('returns a range only if If-Range matches, and 304 if the ETag matches', async () => {
    const etag = `"${film.url.split('/').at(-1)}"`;
    expect(await part('bytes=0-1', film.url, { 'If-Range': etag })).toMatchObject({ status: 206 });
    expect(await part('bytes=0-1', film.url, { 'If-Range': '"other"' })).toMatchObject({ status: 200 });
    const again = await hub.get(film.url, { headers: { 'If-None-Match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it('responds to HEAD with the length of the whole content, as parts are defined for GET alone', async () => {
    const head = await hub.get(film.url, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-range'), head.headers.get('content-length')]).toEqual([
      200,
      null,
      String(bytes.length),
    ]);
  });

  it('returns ranges by a signed link and to the owner, without caching', async () => {
    const { id } = await addFile(owner, mp4(randomBytes(5000)), { private: true });
    const files = `/api/admin/media/files/${id}`;
    const { url } = (await (await owner.send('POST', `${files}/link`, { hours: 1 })).json()) as {
      url: string;
    };
    expect(await part('bytes=10-19', url)).toMatchObject({ status: 206, length: '10' });
    const own = await owner.get(`${files}/content`, { headers: { Range: 'bytes=10-19' } });
    expect([own.status, own.headers.get('cache-control'), (await own.arrayBuffer()).byteLength]).toEqual([
      206,
      'private, no-store',
      10,
    ]);
  });

  it('returns the file at no other address', async () => {
    const [, , id, name] = film.url.split('/');
    const other = await addFile(owner, await picture('webp'));
    for (const address of [
      `/media/${id}`,
      `/media/${id}/`,
      `/media/${id}/x.mp4`,
      `/media/${id}/${name}/`,
      `/media//${name}`,
      `/media/${other.id}/${name}`,
      `/Media/${id}/${name}`,
      `/media/${id?.toUpperCase()}/${name}`,
      `/data/media/public/${id}/${name}`,
      `/public/${id}/${name}`,
    ])
      expect([400, 404], address).toContain((await hub.get(address)).status);
    expect((await hub.get(`${film.url}?utm_source=x`)).status).toBe(200);
    expect((await hub.get(film.url, { method: 'POST' })).status).toBe(405);
  });

  it(
    'leaves no file open after complete and aborted downloads',
    async ({ skip }) => {
      skip(process.platform !== 'linux', 'which files are open is read from /proc, which only Linux has');
      const open = () => readdirSync('/proc/self/fd').length;
      const before = open();
      for (let time = 0; time < 30; time += 1) {
        await hub.get(film.url, { method: 'HEAD' });
        await part('bytes=0-9999');
        await part('bytes=999999999-');
        const broken = new AbortController();
        const begun = await hub.get(film.url, { signal: broken.signal });
        broken.abort();
        await begun.arrayBuffer().catch(() => {});
      }
      // Closing takes a little while; a leaked file descriptor stays open.
      for (let wait = 0; wait < 100 && open() > before + 10; wait += 1) await pause(20);
      expect(open()).toBeLessThanOrEqual(before + 10);
    },
    SLOW_MS,
  );
});
