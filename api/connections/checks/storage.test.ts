import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { freePort } from '#test/support/free-port.ts';
import { storageCheck } from './storage.ts';

let s3: FakeS3;
let closed: number;
beforeAll(async () => {
  s3 = await startFakeS3();
  closed = await freePort();
});
afterEach(() => {
  s3.open = [];
  s3.refuse = undefined;
});
afterAll(() => s3?.close());

const bucket = (more: Record<string, string> = {}) => ({
  endpoint: s3.url,
  bucket: BUCKET,
  ...s3Keys,
  publicUrl: undefined,
  ...more,
});
const check = (settings: ReturnType<typeof bucket>) =>
  storageCheck({ fetch }).run(settings, new AbortController().signal);

it('does what the program does, and leaves nothing behind', async () => {
  s3.open = ['public/'];
  expect(await check(bucket({ publicUrl: `${s3.url}/${BUCKET}` }))).toMatch(
    /written into hub-media .* copied and removed/,
  );
  expect([...s3.objects.keys()]).toEqual([]);
});

it.each([
  ['a wrong secret', () => bucket({ secretAccessKey: 'wrong' }), /refused the secret of the key/],
  ['a wrong key', () => bucket({ accessKeyId: 'AKIDOTHER' }), /does not know the key AKIDOTHER/],
  ['a bucket that is not there', () => bucket({ bucket: 'another-one' }), /no bucket called another-one/],
  ['an address with the bucket', () => bucket({ endpoint: `${s3.url}/${BUCKET}` }), /contains the bucket/],
  [
    'a storage that cannot be reached',
    () => bucket({ endpoint: `http://127.0.0.1:${closed}` }),
    /cannot be reached/,
  ],
  [
    'an address of the public that shows something else',
    () => bucket({ publicUrl: `${s3.url}/elsewhere` }),
    /elsewhere does not show the files|Visitors may not read/,
  ],
  [
    'files that visitors may not read',
    () => bucket({ publicUrl: `${s3.url}/${BUCKET}` }),
    /may not read files/,
  ],
])('names %s', async (_, values, sentence) => {
  await expect(check(values())).rejects.toThrow(sentence);
  expect([...s3.objects.keys()]).toEqual([]);
});

const denied = [403, 'AccessDenied'] as const;
it.each([
  [
    'a key that may not list',
    (asked: string) => asked.includes('list-type') && denied,
    /may not list the files/,
  ],
  // Storages answer so for a file that is not there when the key may not list.
  [
    'a key that may not list files that are missing',
    (asked: string) => asked.startsWith('GET') && !asked.includes('list-type') && denied,
    /may not list the files/,
  ],
  [
    'a key that may not write',
    (asked: string) => asked.startsWith('PUT') && denied,
    /may not write files into/,
  ],
  ['a key that may not read', (asked: string) => asked.startsWith('HEAD') && denied, /may not read files of/],
  [
    'a key that may not copy',
    (asked: string) => asked.includes('-copy') && asked.startsWith('PUT') && denied,
    /may not copy files in/,
  ],
  [
    'a key that may not remove',
    (asked: string) => asked.startsWith('DELETE') && denied,
    /may not remove files from/,
  ],
  [
    'another region',
    () => [400, 'AuthorizationHeaderMalformed', '<Region>eu-west-3</Region>'] as const,
    /hub-media is in eu-west-3/,
  ],
  [
    'a clock that differs',
    () => [403, 'RequestTimeTooSkewed', '<ServerTime>2026-01-01T00:00:00Z</ServerTime>'] as const,
    /there 2026-01-01T00:00:00Z/,
  ],
  ['an address without https', () => [301, 'Moved'] as const, /Use https:/],
])('names %s', async (_, refuse, sentence) => {
  s3.refuse = (request) => refuse(request) || undefined;
  await expect(check(bucket())).rejects.toThrow(sentence);
});

it('says that anyone can read files that only buyers may read', async () => {
  s3.open = [''];
  await expect(check(bucket())).rejects.toThrow(/Anyone can read proofs of payment/);
});
