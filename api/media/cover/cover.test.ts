import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import type { FinishedUpload, MediaFile, Upload } from '#shared/media/media.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { BUCKET, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { id3v22, id3v23, id3v24, m4aWithCover, opusWithCover } from '#test/support/media/cover-samples.ts';
import { mp3, wav } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { embeddedCover } from './cover.ts';
import { COVER_READ_BYTES } from './part-reader.ts';

const SOUNDS = path.resolve(import.meta.dirname, '../../../test/support/media/sounds');
const sound = (name: string) => readFile(path.join(SOUNDS, name));

/** Looks for a cover as in a stored file, and counts the bytes that are read for it. */
async function coverOf(bytes: Buffer, kind: string) {
  let readBytes = 0;
  const cover = await embeddedCover({
    kind,
    size: bytes.length,
    async read({ start, end } = { start: 0, end: bytes.length - 1 }) {
      const part = bytes.subarray(start, end + 1);
      readBytes += part.length;
      return (async function* () {
        for (let at = 0; at < part.length; at += 65_536) yield part.subarray(at, at + 65_536);
      })();
    },
  });
  return { cover, readBytes };
}

/** With bytes of ones before zeros, and larger than what is read at first. */
const picture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0, 0xff, 0xff]),
  randomBytes(90_000),
]);
const other = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(100)]);
const made: readonly (readonly [what: string, kind: string, bytes: Buffer])[] = [
  ['ID3v2.2', 'audio/mpeg', id3v22(picture)],
  ['ID3v2.3', 'audio/mpeg', id3v23([{ picture }])],
  ['ID3v2.3 with inserted zeros', 'audio/mpeg', id3v23([{ picture }], true)],
  ['ID3v2.3 with the front cover last', 'audio/mpeg', id3v23([{ picture: other, type: 4 }, { picture }])],
  ['ID3v2.4 with inserted zeros', 'audio/mpeg', id3v24(picture)],
  ['an M4A', 'audio/mp4', m4aWithCover(picture)],
  ['an M4A with its index at the end', 'audio/mp4', m4aWithCover(picture, true)],
  ['an Opus', 'audio/ogg', opusWithCover(picture)],
];

describe('the cover in a sound file', () => {
  it.each([
    ['cover-id3v2.3.mp3', 'audio/mpeg'],
    ['cover-id3v2.4.mp3', 'audio/mpeg'],
    ['cover.m4a', 'audio/mp4'],
    ['cover.ogg', 'audio/ogg'],
    ['cover.opus', 'audio/ogg'],
  ])('is read from %s as ffmpeg has written it', async (name, kind) => {
    const { cover } = await coverOf(await sound(name), kind);
    expect(cover?.equals(await sound('cover.jpg'))).toBe(true);
  });

  it.each(made)('is read from %s', async (_what, kind, bytes) => {
    const { cover } = await coverOf(Buffer.concat([bytes, mp3()]), kind);
    expect(cover?.equals(picture)).toBe(true);
  });

  it('is another picture where there is no front cover, and only a picture', async () => {
    const inside = id3v23([{ picture: other, type: 4 }]);
    expect((await coverOf(inside, 'audio/mpeg')).cover?.equals(other)).toBe(true);
    for (const none of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), mp3(), Buffer.alloc(0)])
      expect((await coverOf(id3v23([{ picture: none }]), 'audio/mpeg')).cover).toBeUndefined();
    // Compressed or encrypted.
    for (const flags of [0x80, 0x40])
      expect((await coverOf(id3v23([{ picture, flags }]), 'audio/mpeg')).cover).toBeUndefined();
  });

  it('is looked for in five megabytes and not beyond', async () => {
    const large = Buffer.concat([picture, Buffer.alloc(COVER_READ_BYTES)]);
    for (const [kind, bytes] of [
      ['audio/mpeg', id3v23([{ picture: large }])],
      ['audio/mp4', m4aWithCover(large)],
      ['audio/ogg', opusWithCover(large)],
    ] as const) {
      const { cover, readBytes } = await coverOf(bytes, kind);
      expect(cover, kind).toBeUndefined();
      expect(readBytes).toBeLessThanOrEqual(COVER_READ_BYTES);
    }
  });

  it('is none, without an error or a long search, in files that are cut, changed or lie about lengths', async () => {
    const whole = made.map(([, kind, bytes]) => ({ kind, bytes: bytes.subarray(0, 3000) }));
    const places = fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.nat(3000),
        places,
        fc.option(fc.tuple(fc.nat(200), fc.nat(0xffffffff))),
        async ({ kind, bytes }, length, changes, lie) => {
          const changed = Buffer.from(bytes.subarray(0, Math.max(length, 300)));
          for (const [at, value] of changes) if (at < changed.length) changed[at] = value;
          if (lie) changed.writeUInt32BE(lie[1], lie[0]);
          const { cover, readBytes } = await coverOf(changed, kind);
          expect(cover?.length ?? 0).toBeLessThanOrEqual(changed.length);
          expect(readBytes).toBeLessThanOrEqual(COVER_READ_BYTES);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each(['audio/mpeg', 'audio/mp4', 'audio/ogg'])('is none in any bytes as %s', (kind) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        for (const start of ['', 'ID3\x03\0\0', 'ID3\x04\0\xc0', '\0\0\0\x08moov', 'OggS'])
          await coverOf(Buffer.concat([Buffer.from(start, 'latin1'), bytes]), kind);
      }),
    ),
  );

  it('costs little time in a file of five megabytes of the smallest parts', async () => {
    const frame = Buffer.from('TXXX\0\0\0\0\0\0', 'latin1');
    const tag = Buffer.concat([
      Buffer.from('ID3\x03\0\0\x02\x31\x16\x40', 'latin1'),
      Buffer.alloc(5e6, frame),
    ]);
    const empty = Buffer.from(`OggS${'\0'.repeat(23)}`, 'latin1');
    const box = Buffer.from('\0\0\0\x08free', 'latin1');
    for (const [kind, bytes] of [
      ['audio/mpeg', tag],
      ['audio/ogg', Buffer.alloc(5e6, empty)],
      ['audio/mp4', Buffer.alloc(5e6, box)],
    ] as const) {
      const began = performance.now();
      expect((await coverOf(bytes, kind)).cover).toBeUndefined();
      expect(performance.now() - began, kind).toBeLessThan(3000);
    }
  });
});

describe.each(engines)('covers of the media library on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => ++time });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());
  const pathOf = ({ id }: Pick<MediaFile, 'id'>) => `/api/admin/media/files/${id}/cover`;
  const preview = async (file: MediaFile) =>
    (await owner.json<{ preview: string | null }>(pathOf(file))).preview;

  it('shows a cover, and adds it once to the uploads', async () => {
    const song = await addFile(owner, await sound('cover.m4a'), { name: 'My song.m4a' });
    expect(await preview(song)).toMatch(/^data:image\/webp;base64,.{50}/);
    const answer = await owner.send('POST', pathOf(song), undefined);
    expect(answer.status).toBe(200);
    const added = (await answer.json()) as FinishedUpload;
    expect(added).toMatchObject({
      name: 'My song cover.jpg',
      kind: 'image/webp',
      width: 64,
      private: false,
      wasThere: false,
    });
    expect((await hub.get(added.url)).status).toBe(200);
    const again = (await (await owner.send('POST', pathOf(song), undefined)).json()) as FinishedUpload;
    expect(again).toMatchObject({ id: added.id, wasThere: true });
    expect((await owner.json<{ items: Upload[] }>('/api/admin/media/uploads')).items).toEqual([]);
  });

  it('keeps the cover of a private file private', async () => {
    const song = await addFile(owner, await sound('cover.opus'), { name: 'a.opus', private: true });
    const added = (await (await owner.send('POST', pathOf(song), undefined)).json()) as FinishedUpload;
    expect(added.private).toBe(true);
  });

  it('says that there is no cover, or that it cannot be read', async () => {
    for (const bytes of [mp3(), wav()]) {
      const plain = await addFile(owner, bytes, { name: 'plain' });
      expect(await preview(plain)).toBeNull();
      const answer = await owner.send('POST', pathOf(plain), undefined);
      expect([answer.status, errorBody.parse(await answer.json()).error]).toEqual([
        404,
        `There is no cover in the file ${plain.name}.`,
      ]);
    }
    const damaged = await addFile(owner, Buffer.concat([id3v23([{ picture: other }]), mp3()]), {
      name: 'd.mp3',
    });
    expect(await preview(damaged)).toBeNull();
    const answer = await owner.send('POST', pathOf(damaged), undefined);
    expect(errorBody.parse(await answer.json()).code).toBe('upload.unreadable');
    expect((await owner.json<{ items: Upload[] }>('/api/admin/media/uploads')).items).toEqual([]);
  });
});

it('adds the cover of a file in an S3-compatible storage', async () => {
  const s3 = await startFakeS3();
  const hub = await startTestHub({
    database: 'sqlite',
    environment: {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: BUCKET,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
    fetch,
  });
  try {
    const owner = await signIn(hub);
    const song = await addFile(owner, m4aWithCover(await sound('cover.jpg'), true), { name: 'a.m4a' });
    const answer = await owner.send('POST', `/api/admin/media/files/${song.id}/cover`, undefined);
    const added = (await answer.json()) as FinishedUpload;
    expect([...s3.objects.keys()]).toContain(`public/${added.url.slice('/media/'.length)}`);
  } finally {
    await hub.close();
    await s3.close();
  }
});
