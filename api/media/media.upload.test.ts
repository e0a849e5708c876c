import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { errorBody } from '#shared/core/error.ts';
import type { MediaFile, Upload } from '#shared/media/media.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf, picture } from '#test/support/hostile/hostile-pictures.ts';
import { mp4 } from '#test/support/media/media-samples.ts';
import { addFile, sendFile, sendPiece, startUpload } from '#test/support/people/media-owner.ts';
import { fromOwnPage, type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const UPLOADS = '/api/admin/media/uploads';
const refusal = async (response: Response) => ({
  status: response.status,
  ...errorBody.parse(await response.json()),
});

describe.each(engines)('uploads on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { MEDIA_QUOTA_GB: '0.02' } });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const folder = (name: string) => path.join(hub.place.folder, name);
  const partial = () => readdirSync(folder('uploads'));
  async function begin(size: number, facts: object = {}): Promise<Upload> {
    return (await (await startUpload(owner, { name: 'film.mp4', size, ...facts })).json()) as Upload;
  }
  const receivedOf = async (id: string) => (await owner.json<Upload>(`${UPLOADS}/${id}`)).received;
  const finish = (id: string, body = {}) => owner.send('POST', `${UPLOADS}/${id}/finish`, body);

  it('arrive in chunks of any size, and report the bytes received', async () => {
    const film = mp4(randomBytes(10_000));
    const { id, chunkBytes, received } = await begin(film.length);
    expect([chunkBytes, received]).toEqual([4_000_000, 0]);
    for (const [from, to] of [
      [0, 100],
      [100, 101],
      [101, 9000],
      [9000, film.length],
    ] as const) {
      expect(await (await sendPiece(owner, id, from, film.subarray(from, to))).json()).toEqual({
        received: to,
      });
      expect(await receivedOf(id)).toBe(to);
    }
    const file = (await (await finish(id)).json()) as MediaFile;
    expect(Buffer.from(await (await hub.get(file.url)).arrayBuffer()).equals(film)).toBe(true);
    expect(partial()).toEqual([]);
  });

  it('are not changed by repeated or overlapping chunks or a repeated finish request', async () => {
    const film = mp4(randomBytes(5000));
    const { id } = await begin(film.length);
    for (const [from, to] of [
      [0, 3000],
      [0, 3000],
      [0, 10],
      [2000, 4000],
      [4000, film.length],
      [0, film.length],
    ] as const)
      expect((await sendPiece(owner, id, from, film.subarray(from, to))).status).toBe(200);
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    const files = (await Promise.all(answers.map((answer) => answer.json()))) as MediaFile[];
    expect(new Set(files.map((file) => file.id)).size).toBe(1);
    const again = (await (await finish(id, { alt: 'too late' })).json()) as MediaFile;
    expect(again).toEqual(files[0]);
    expect(await (await sendPiece(owner, id, 0, film)).json()).toEqual({ received: film.length });
    expect(Buffer.from(await (await hub.get(again.url)).arrayBuffer()).equals(film)).toBe(true);
  });

  it('refuse a chunk that leaves a gap, is too long, is empty or has the wrong content type', async () => {
    const { id } = await begin(1000);
    expect(await refusal(await sendPiece(owner, id, 10, Buffer.alloc(10)))).toMatchObject({
      status: 409,
      error: 'The next piece begins at 0.',
    });
    expect(await refusal(await sendPiece(owner, id, 0, Buffer.alloc(1001)))).toMatchObject({ status: 413 });
    expect(await refusal(await sendPiece(owner, id, 0, Buffer.alloc(4_000_001)))).toMatchObject({
      status: 413,
    });
    expect(await refusal(await sendPiece(owner, id, 0, Buffer.alloc(0)))).toMatchObject({ status: 400 });
    const asText = { headers: { 'Content-Type': 'text/plain' } };
    expect(await refusal(await sendPiece(owner, id, 0, Buffer.alloc(1), asText))).toMatchObject({
      status: 415,
    });
    expect(await receivedOf(id)).toBe(0);
    expect(await refusal(await finish(id))).toMatchObject({
      status: 409,
      code: 'upload.incomplete',
      error: '0 of 1000 bytes have arrived.',
    });
    expect((await owner.send('DELETE', `${UPLOADS}/${id}`)).status).toBe(200);
    expect((await owner.send('DELETE', `${UPLOADS}/${id}`)).status).toBe(404);
  });

  // security: C1
  it('refuse an unsupported file type at its first chunk, and store nothing of it', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5000));
    const { id } = await begin(10_000);
    expect(await refusal(await sendPiece(owner, id, 0, html))).toMatchObject({
      status: 415,
      code: 'upload.type',
    });
    expect((await owner.get(`${UPLOADS}/${id}`)).status).toBe(404);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await refusal(await sendFile(owner, heic))).error).toMatch(
      /HEIC photo.*JPEG.*Settings, Camera, Formats, Most Compatible/,
    );
    expect(partial()).toEqual([]);
  });

  // security: C5
  it('continue after connections that were closed in the middle of a chunk', async () => {
    const film = mp4(randomBytes(400_000));
    const { id } = await begin(film.length);
    const before = readdirSync('/proc/self/fd').length;
    for (let breaks = 0; breaks < 40; breaks += 1) await breakOff(id, 0, film, breaks * 1000);
    expect(await receivedOf(id)).toBe(0);
    // The same request counts once its whole body has arrived, even if the client does not wait for the
    // response.
    await breakOff(id, 0, film.subarray(0, 200_000), 200_000);
    for (let breaks = 0; breaks < 20; breaks += 1)
      await breakOff(id, 200_000, film.subarray(200_000), breaks * 1000);
    expect(await receivedOf(id)).toBe(200_000);
    expect((await sendPiece(owner, id, 200_000, film.subarray(200_000))).status).toBe(200);
    const file = (await (await finish(id)).json()) as MediaFile;
    expect(Buffer.from(await (await hub.get(file.url)).arrayBuffer()).equals(film)).toBe(true);
    expect(partial()).toEqual([]);
    expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 20);
  });

  it('overwrite bytes that a killed process left after the confirmed ones', async () => {
    const film = mp4(randomBytes(3000));
    const { id } = await begin(film.length);
    await sendPiece(owner, id, 0, film.subarray(0, 1000));
    const file = path.join(folder('uploads'), `${id}.part`);
    writeFileSync(file, Buffer.concat([readFileSync(file), randomBytes(500)]));
    expect((await sendPiece(owner, id, 1000, film.subarray(1000))).status).toBe(200);
    const { url } = (await (await finish(id)).json()) as MediaFile;
    expect(Buffer.from(await (await hub.get(url)).arrayBuffer()).equals(film)).toBe(true);
  });

  it('respond with a clear error when the received bytes are gone', async () => {
    const film = mp4();
    const { id } = await begin(film.length);
    await sendPiece(owner, id, 0, film.subarray(0, 100));
    rmSync(path.join(folder('uploads'), `${id}.part`));
    expect(await refusal(await sendPiece(owner, id, 100, film.subarray(100)))).toMatchObject({
      status: 404,
      error: 'This upload no longer exists. Start it again.',
    });
    await owner.send('DELETE', `${UPLOADS}/${id}`);
  });

  it('are resumed by hash, name and size', async () => {
    const hash = 'ab'.repeat(32);
    const film = mp4(randomBytes(2000));
    const first = await begin(film.length, { hash });
    await sendPiece(owner, first.id, 0, film.subarray(0, 1500));
    expect(await begin(film.length, { hash })).toMatchObject({ id: first.id, received: 1500 });
    const others = await Promise.all([
      begin(film.length, { hash, name: 'other.mp4' }),
      begin(film.length + 1, { hash }),
      begin(film.length, { hash: 'cd'.repeat(32) }),
      begin(film.length),
    ]);
    for (const { id } of others) expect(id).not.toBe(first.id);
    const { items } = await owner.json<{ items: Upload[] }>(UPLOADS);
    expect(items.find(({ id }) => id === first.id)).toMatchObject({ name: 'film.mp4', received: 1500, hash });
    for (const { id } of [first, ...others]) await owner.send('DELETE', `${UPLOADS}/${id}`);
    expect((await owner.json<{ items: Upload[] }>(UPLOADS)).items).toEqual([]);
    expect(partial()).toEqual([]);
  });

  it('of one file at the same time create one file', async () => {
    const film = mp4(randomBytes(2000));
    const files = await Promise.all([addFile(owner, film), addFile(owner, film)]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect((await owner.json<MediaFile>(`/api/admin/media/files/${files[0].id}`)).copies).toBe(0);
  });

  it('of several files at the same time do not disturb each other', async () => {
    const films = Array.from({ length: 6 }, () => mp4(randomBytes(30_000)));
    const files = await Promise.all(films.map((film) => addFile(owner, film, { piece: 7000 })));
    for (const [index, film] of films.entries()) {
      const bytes = await (await hub.get(files[index]?.url ?? '')).arrayBuffer();
      expect(Buffer.from(bytes).equals(film)).toBe(true);
    }
  });

  it('count against the quota with their full size from the start', async () => {
    const start = (size: number) => startUpload(owner, { name: 'a.mp4', size });
    const big = (await (await start(15_000_000)).json()) as Upload;
    const answer = await refusal(await start(15_000_000));
    expect(answer).toMatchObject({ status: 507, code: 'upload.no-room' });
    expect(answer.error).toMatch(/^There is room for \d MB in the library, and this file has 15 MB\.$/);
    await owner.send('DELETE', `${UPLOADS}/${big.id}`);
    const small = (await (await start(15_000_000)).json()) as Upload;
    await owner.send('DELETE', `${UPLOADS}/${small.id}`);
  });

  // security: C5
  it('of truncated or manipulated files are refused and leave nothing on disk', async () => {
    const files = readdirSync(folder('media'), { recursive: true }).length;
    for (const bytes of [
      (await picture('png')).subarray(0, 60),
      pdf().subarray(0, 40),
      Buffer.concat([mp4(), Buffer.from('<script>')]),
      mp4().subarray(0, 100),
    ])
      expect(await refusal(await sendFile(owner, bytes))).toMatchObject({ code: 'upload.unreadable' });
    expect(partial()).toEqual([]);
    expect((await owner.json<{ items: Upload[] }>(UPLOADS)).items).toEqual([]);
    expect(readdirSync(folder('media'), { recursive: true })).toHaveLength(files);
  });

  it('are for the owner only, and require the CSRF token', async () => {
    const { id } = await begin(1000);
    expect((await hub.get(`${UPLOADS}/${id}`)).status).toBe(401);
    const body = new Uint8Array(10);
    const headers = { 'Content-Type': 'application/octet-stream' };
    const put = (more: Record<string, string>) =>
      hub.get(`${UPLOADS}/${id}?offset=0`, { method: 'PUT', body, headers: { ...headers, ...more } });
    expect((await put({})).status).toBe(401);
    expect((await put({ Cookie: owner.cookie, ...fromOwnPage })).status).toBe(403);
    expect(await receivedOf(id)).toBe(0);
    await owner.send('DELETE', `${UPLOADS}/${id}`);
  });

  /** Sends the headers and the first bytes of a piece, then closes the connection. */
  function breakOff(id: string, offset: number, piece: Buffer, after: number): Promise<void> {
    const { port } = new URL(hub.url);
    const head = [
      `PUT ${UPLOADS}/${id}?offset=${offset} HTTP/1.1`,
      'Host: x',
      `Origin: ${fromOwnPage.Origin}`,
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${owner.cookie}`,
      `${CSRF_HEADER}: ${owner.csrfToken}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${piece.length}`,
    ].join('\r\n');
    return new Promise((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1', () => {
        socket.write(`${head}\r\n\r\n`);
        socket.write(piece.subarray(0, after));
        if (after < piece.length) setTimeout(() => socket.destroy(), 2);
      });
      socket.once('data', () => socket.destroy());
      socket.on('error', () => {}).on('close', () => resolve());
    });
  }
});
