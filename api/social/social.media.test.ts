import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createSigner } from '#api/core/secrets/signer.ts';
import type { LibraryFile } from '#api/media/media.reader.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { socialMedia } from './social.media.ts';

const ID = '5a3c1e00-0000-4000-8000-00000000000b';
const WHITE = 250;
let clock = Date.parse('2026-03-01T10:00:00Z');
const library = new Map<string, LibraryFile>();

const { openMedia, pictures } = socialMedia({
  find: async (id, name) => (id === ID ? library.get(name) : undefined),
  signer: createSigner(['s'.repeat(40)]),
  now: () => clock,
  publicUrl: 'https://hub.example',
});

function put(name: string, bytes: Uint8Array, more: Partial<LibraryFile> = {}): string {
  library.set(name, {
    type: 'image',
    kind: 'image/png',
    name,
    alt: 'A van',
    size: bytes.length,
    private: false,
    async read({ start, end } = { start: 0, end: bytes.length - 1 }) {
      // In chunks, as from a disk.
      const part = bytes.subarray(start, end + 1);
      const half = Math.ceil(part.length / 2);
      return (async function* () {
        yield part.subarray(0, half);
        yield part.subarray(half);
      })();
    },
    ...more,
  });
  return `/media/${ID}/${name}`;
}

/** A photo as a phone held upright stores it: rotated, and with its location. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#7a3b10' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
/** A picture that no compression makes small. */
const noise = () => {
  const [width, height, channels] = [2000, 2000, 3] as const;
  const raw = { width, height, channels };
  return sharp(randomBytes(width * height * channels), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
};
const glass = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

beforeAll(async () => {
  put('photo.jpg', await photo());
  put('noise.png', await noise());
  put('glass.png', await glass());
});

it('a picture is converted to JPEG: upright, within the size limit and without metadata', async () => {
  const item = await openMedia(`/media/${ID}/photo.jpg`);
  expect(item).toMatchObject({ kind: 'image', type: 'image/jpeg', alt: 'A van' });
  const bytes = await item.read();
  expect(bytes.length).toBe(item.size);
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 1280, 1920, undefined, undefined]);
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([12, 6, 2]);
});

it('any picture is compressed to the size limit of every network', async () => {
  const item = await openMedia(`/media/${ID}/noise.png`);
  expect(item.size).toBeLessThanOrEqual(950_000);
  expect((await sharp(await item.read()).metadata()).width).toBeGreaterThanOrEqual(800);
});

it('transparent pictures get a white background, and small ones are not enlarged', async () => {
  const bytes = await (await openMedia(`/media/${ID}/glass.png`)).read();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([40, 30, 3]);
  expect(Math.min(...data)).toBeGreaterThan(WHITE);
});

it('networks that fetch a picture get a link that expires after a day, for this file only', async () => {
  const { url, read } = await openMedia(`/media/${ID}/photo.jpg`);
  const { pathname, searchParams } = new URL(url);
  const [, id = '', name = ''] = /^\/api\/social\/pictures\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const link = {
    id,
    name,
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
  expect(await pictures.open(link)).toEqual(await read());
  expect(await pictures.open({ ...link, name: 'glass.png' })).toBeUndefined();
  expect(await pictures.open({ ...link, expires: String(Number(link.expires) + 1) })).toBeUndefined();
  clock += 25 * HOUR_MS;
  expect(await pictures.open(link)).toBeUndefined();
});

it('a video is provided unchanged, in the requested ranges', async () => {
  const film = new Uint8Array(1000).map((_, index) => index % 251);
  const url = put('film.mp4', film, { type: 'video', kind: 'video/mp4' });
  const item = await openMedia(url);
  expect(item).toMatchObject({
    kind: 'video',
    type: 'video/mp4',
    size: 1000,
    url: `https://hub.example${url}`,
  });
  expect([...(await item.read(100, 200))]).toEqual([...film.subarray(100, 200)]);
  expect((await item.read()).length).toBe(1000);
});

it.each([
  ['private', put('own.png', new Uint8Array(1), { private: true })],
  ['Only pictures and videos', put('price.pdf', new Uint8Array(1), { type: 'document' })],
  ['cannot be read', put('broken.png', new Uint8Array(50))],
  ['no longer in the media library', `/media/${ID}/gone.png`],
])('a file that cannot be posted is refused: %s', async (words, url) => {
  await expect(openMedia(url)).rejects.toMatchObject({
    problem: 'refused',
    message: expect.stringContaining(words),
  });
});

it('an external picture is passed on only as a URL, not as content', async () => {
  const item = await openMedia('https://pictures.example/van.jpg');
  expect(item).toMatchObject({ kind: 'image', url: 'https://pictures.example/van.jpg' });
  await expect(item.read()).rejects.toMatchObject({ problem: 'refused' });
  expect((await openMedia('/art/van.avif')).url).toBe('https://hub.example/art/van.jpg');
});
