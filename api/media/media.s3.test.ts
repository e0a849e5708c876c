import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { signatureOf } from '#test/support/fakes/s3-signature.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { mp4 } from '#test/support/media/media-samples.ts';
import { addFile, sendFile } from '#test/support/people/media-owner.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import type { MediaFiles } from './media.files.ts';
import { s3MediaFiles } from './media.s3.ts';

let s3: FakeS3;
let folder: string;
let files: MediaFiles;
let pauses: number[];
beforeEach(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(path.join(tmpdir(), 'hub-s3-'));
  files = open();
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function open(settings: object = {}): MediaFiles {
  pauses = [];
  const all = { endpoint: s3.url, bucket: BUCKET, ...s3Keys, publicUrl: undefined, ...settings };
  return s3MediaFiles(all, { fetch, pause: async (ms) => void pauses.push(ms) });
}
const newKey = (scope = 'public', name = 'abc123-640x480.webp') => `${scope}/${randomUUID()}/${name}`;
async function put(bytes: Buffer, key = newKey(), hash = createHash('sha256').update(bytes).digest('hex')) {
  const source = path.join(folder, randomUUID());
  await writeFile(source, bytes);
  await files.put(key, source, { kind: 'image/webp', size: bytes.length, hash });
  return key;
}
const read = async (key: string, range?: { start: number; end: number }) =>
  buffer(await files.read(key, range));
async function listed() {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

it('computes the S3 signature of the example in the AWS documentation', () => {
  // The example "GET Object" of "Authenticating Requests: Using the Authorization Header".
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const signature = signatureOf({
    method: 'GET',
    url: '/test.txt',
    headers,
    signed: Object.keys(headers),
    date: headers['x-amz-date'],
    scope: '20130524/us-east-1/s3/aws4_request',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

describe('an S3-compatible storage', () => {
  it('stores files with valid signatures and returns them, whole and as ranges', async () => {
    const bytes = randomBytes(200_000);
    const key = await put(bytes);
    expect(s3.objects.get(key)?.headers).toEqual({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await read(key)).equals(bytes)).toBe(true);
    expect((await read(key, { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
    expect([await files.has(key), await files.has(newKey())]).toEqual([true, false]);
    await files.remove(key);
    await files.remove(key);
    expect(await files.has(key)).toBe(false);
    await expect(files.read(key)).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('refuses a file whose content does not match its hash', async () => {
    await expect(put(Buffer.from('x'), newKey(), 'ab'.repeat(32))).rejects.toThrow('403');
    expect(s3.objects.size).toBe(0);
  });

  it('copies files on the server, and an unfinished copy is an error', async () => {
    const key = await put(Buffer.from('copied'));
    const other = newKey('private');
    await files.copy(key, other);
    expect((await read(other)).toString()).toBe('copied');
    s3.breakCopy();
    await expect(files.copy(key, newKey())).rejects.toThrow('an unfinished copy');
    await expect(files.copy(newKey(), newKey())).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it("lists only the hub's files, over several pages", async () => {
    const keys: string[] = [];
    for (let file = 0; file < 7; file += 1) keys.push(await put(Buffer.from(`${file}`)));
    s3.objects.set('somebody/else.txt', { body: Buffer.alloc(0), headers: {}, since: new Date() });
    expect(await listed()).toEqual(keys.sort());
    expect(s3.requests.filter((request) => request.startsWith('GET')).length).toBe(4);
  });

  it('is retried when it is busy, closes the connection or fails temporarily', async () => {
    s3.fail(503, 1);
    s3.hangUp(1);
    s3.fail(500, 1);
    const key = await put(Buffer.from('patience'));
    expect(pauses).toEqual([200, 400, 800]);
    expect((await read(key)).toString()).toBe('patience');
  });

  it('is given up after four tries', async () => {
    s3.fail(503, 4);
    await expect(put(Buffer.from('x'))).rejects.toThrow('The file storage gave 503 (SlowDown) to PUT.');
    s3.hangUp(4);
    await expect(files.has(newKey())).rejects.toThrow('The file storage gave no answer to HEAD.');
    expect(s3.requests).toHaveLength(8);
  });

  it('is not retried after a refusal, and the error contains no secret', async () => {
    s3.fail(403, 1);
    const error = await put(Buffer.from('x')).catch((caught: Error) => caught);
    expect(String(error)).toContain('403');
    expect(JSON.stringify(error) + String(error)).not.toContain(s3Keys.secretAccessKey);
    expect(pauses).toEqual([]);
    files = open({ secretAccessKey: 'another' });
    await expect(put(Buffer.from('x'))).rejects.toThrow('403');
  });

  it('has a public address for public files only', () => {
    const publicFiles = open({ publicUrl: 'https://cdn.example' });
    const key = newKey();
    expect(publicFiles.publicUrl?.(key)).toBe(`https://cdn.example/${key}`);
    expect(publicFiles.publicUrl?.(newKey('private'))).toBeUndefined();
    expect(files.publicUrl?.(key)).toBeUndefined();
  });
});

describe('a hub with an S3-compatible storage', () => {
  const environment = () => ({
    S3_ENDPOINT: s3.url,
    S3_BUCKET: BUCKET,
    S3_REGION: s3Keys.region,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  });

  it('stores new files there, leaves old files on disk, and serves both', async () => {
    const before = await startTestHub({ database: 'sqlite' });
    const old = await addFile(await signIn(before), mp4(), { name: 'old.mp4' });
    const hub = await startTestHub({
      database: 'sqlite',
      shared: before.place,
      fetch,
      environment: environment(),
    });
    const owner = await signIn(hub);
    const film = mp4(randomBytes(5000));
    const file = await addFile(owner, film, { name: 'new.mp4' });
    const drawn = await addFile(owner, await picture('png'), { private: true });
    expect([...s3.objects.keys()].sort()).toEqual(
      [file.url.replace('/media/', 'public/'), drawn.url.replace('/media/', 'private/')].sort(),
    );
    expect((await hub.get(old.url)).status).toBe(200);
    expect(Buffer.from(await (await hub.get(file.url)).arrayBuffer()).equals(film)).toBe(true);
    const part = await hub.get(file.url, { headers: { Range: 'bytes=5-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 5]);
    expect((await hub.get(drawn.url)).status).toBe(404);
    expect((await owner.get(`/api/admin/media/files/${drawn.id}/content`)).status).toBe(200);
    const { version, name, alt, description, tags } = drawn;
    const shown = await owner.send('PUT', `/api/admin/media/files/${drawn.id}`, {
      version,
      name,
      alt,
      description,
      tags,
      private: false,
    });
    expect(shown.status).toBe(200);
    expect((await hub.get(drawn.url)).status).toBe(200);
    await owner.send('DELETE', `/api/admin/media/files/${file.id}`);
    expect((await owner.send('DELETE', `/api/admin/media/files/${file.id}/forever`)).status).toBe(200);
    expect([...s3.objects.keys()]).toEqual([drawn.url.replace('/media/', 'public/')]);
    await hub.close();
    await before.close();
  });

  it('redirects visitors to the storage if it has a public address', async () => {
    const hub = await startTestHub({
      database: 'sqlite',
      fetch,
      environment: { ...environment(), S3_PUBLIC_URL: 'https://cdn.example/files/' },
    });
    const owner = await signIn(hub);
    const file = await addFile(owner, mp4());
    const answer = await hub.get(file.url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `https://cdn.example/files/${file.url.replace('/media/', 'public/')}`,
    ]);
    const hidden = await addFile(owner, mp4(Buffer.alloc(9)), { private: true });
    expect((await hub.get(hidden.url, { redirect: 'manual' })).status).toBe(404);
    await hub.close();
  });

  it('responds with an error when the storage fails, keeps the upload, and finishes it on a retry', async () => {
    const hub = await startTestHub({ database: 'sqlite', fetch, environment: environment() });
    const owner = await signIn(hub);
    const film = mp4();
    s3.fail(403, 1);
    const failed = await sendFile(owner, film, { name: 'a.mp4', hash: 'ab'.repeat(32) });
    expect(failed.status).toBe(500);
    expect(errorBody.parse(await failed.json()).error).toBe('Something went wrong on our side.');
    const again = (await (
      await sendFile(owner, film, { name: 'a.mp4', hash: 'ab'.repeat(32) })
    ).json()) as MediaFile;
    expect((await hub.get(again.url)).status).toBe(200);
    expect(s3.objects.size).toBe(1);
    await hub.close();
  });
});
