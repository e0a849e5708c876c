import { PictureError } from '#api/core/pictures/picture.ts';
import { ownPictures } from '#api/core/pictures/pictures.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { LibraryFile, MediaReader } from '#api/media/media.reader.ts';
import type { MediaItem } from '#api/social/networks/network.ts';
import { NetworkError } from '#api/social/networks/network-error.ts';
import { pictureForOthers } from '#shared/core/address/media-address.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { isVideo } from '#shared/social/social.rules.ts';
import type { PictureLinks } from './social.pictures.ts';

const LIBRARY = /^\/media\/([0-9a-f-]{36})\/([\w.-]+)$/;
const LINK_LIVES_MS = DAY_MS;
const PURPOSE = 'social-picture';
const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
/** The smallest limit of all networks. */
const MAX_BYTES = 950_000;
/** Tried in turn until a picture is small enough; with the last one, even noise is. */
const SIZES = [
  { side: 1920, quality: 86 },
  { side: 1920, quality: 70 },
  { side: 1920, quality: 50 },
  { side: 1280, quality: 60 },
  { side: 800, quality: 60 },
];

interface SocialMedia {
  find: MediaReader;
  signer: Signer;
  now: () => number;
  publicUrl: string;
}

/** The library's files as networks take them: pictures as JPEG, which all of them read; videos as they are. */
export function socialMedia({ find, signer, now, publicUrl }: SocialMedia) {
  const textOf = (id: string, name: string, expires: string) => `${id} ${name} ${expires}`;

  const pictures: PictureLinks = {
    async open({ id, name, expires, signature }) {
      if (!signer.verify(PURPOSE, textOf(id, name, expires), signature) || Number(expires) < now())
        return undefined;
      const file = await find(id, name);
      return file?.type === 'image' ? (await asJpeg(file)).bytes : undefined;
    },
  };

  async function openMedia(url: string): Promise<MediaItem> {
    const [, id = '', name = ''] = LIBRARY.exec(url) ?? [];
    if (!id) return foreign(url);
    const file = await find(id, name);
    if (!file) throw new NetworkError('refused', 'A file of this post is no longer in the media library.');
    if (file.private) throw new NetworkError('refused', 'A file of this post is private.');
    if (file.type === 'video') return videoOf(file, publicUrl + url);
    if (file.type !== 'image') throw new NetworkError('refused', 'Only pictures and videos can be posted.');
    const expires = String(now() + LINK_LIVES_MS);
    const query = new URLSearchParams({
      expires,
      signature: signer.sign(PURPOSE, textOf(id, name, expires)),
    });
    const { bytes, width, height } = await asJpeg(file).catch(unreadable);
    return {
      kind: 'image',
      type: 'image/jpeg',
      size: bytes.length,
      alt: file.alt,
      width,
      height,
      url: `${publicUrl}/api/social/pictures/${id}/${name}?${query}`,
      read: async (start, end) => bytes.slice(start, end),
    };
  }

  /** A file outside the media library: only for networks that fetch files themselves. */
  const foreign = (url: string): MediaItem => ({
    kind: isVideo(url) ? 'video' : 'image',
    type: 'application/octet-stream',
    size: 0,
    alt: '',
    url: isVideo(url) ? new URL(url, publicUrl).href : pictureForOthers(url, publicUrl),
    async read() {
      throw new NetworkError('refused', 'Choose the file from the media library for this network.');
    },
  });

  return { openMedia, pictures, asJpeg: jpegOf };
}

function unreadable(error: unknown): never {
  if (!(error instanceof PictureError)) throw error;
  throw new NetworkError('refused', 'A picture of this post cannot be read.', { cause: error });
}

const videoOf = (file: LibraryFile, url: string): MediaItem => ({
  kind: 'video',
  type: file.kind,
  size: file.size,
  alt: file.alt,
  url,
  read: async (start = 0, end = file.size) => collect(await file.read({ start, end: end - 1 })),
});

async function asJpeg(file: LibraryFile): Promise<Jpeg> {
  return jpegOf(await collect(await file.read()));
}

interface Jpeg {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** A picture as JPEG, small enough for every network. @throws PictureError */
async function jpegOf(from: Uint8Array): Promise<Jpeg> {
  let drawn: Jpeg = { bytes: new Uint8Array(), width: 0, height: 0 };
  for (const { side, quality } of SIZES) {
    const version = { width: side, height: side, ground: '#ffffff', format: 'jpeg', quality } as const;
    const [made] = await ownPictures.draw('site', { from, formats: FORMATS, versions: [version] });
    if (made) drawn = { bytes: new Uint8Array(made.bytes), width: made.width, height: made.height };
    if (drawn.bytes.length <= MAX_BYTES) break;
  }
  return drawn;
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
