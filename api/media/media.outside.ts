import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { type GuardedFetch, GuardedFetchError, type Wanted } from '#api/core/network/guarded-fetch.ts';
import { PictureError } from '#api/core/pictures/picture.ts';
import { strangersPictures } from '#api/core/pictures/pictures.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Download, Elsewhere } from '#shared/core/endpoint.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { DEFAULT_THUMBNAIL } from '#shared/youtube/youtube.ts';
import { jpegOf, keepFile } from './media.jpeg.ts';
import type { MediaPorts } from './media.ports.ts';

interface OutsidePicturePorts extends Pick<MediaPorts, 'content' | 'readContent'> {
  /** The folder for fetched pictures; they can be fetched again. */
  folder: string;
  /** Must accept `pictures`. */
  fetchPicture: GuardedFetch;
  now: Clock;
}

export const pictures: Wanted = {
  accept: 'image/webp, image/png, image/jpeg, image/avif, image/gif',
  types: new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif']),
  maxBytes: 10_485_760,
};

const WIDEST = 1280;
const QUALITY = 80;
/** How long a picture that could not be fetched is not requested again. */
const FAILED_MS = 10 * MINUTE_MS;

const keyOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 40);

/**
 * Pictures on other sites: this server fetches each once, re-encodes and stores it, so that no visitor's
 * browser contacts the other site. Only addresses in the site's content are fetched, so requests cannot
 * trigger others. In place of a picture that cannot be fetched, the artwork for a missing still is shown.
 */
export function outsidePictures(ports: OutsidePicturePorts) {
  const { folder, now, content } = ports;
  const fileOf = (url: string, ending: 'webp' | 'jpg' = 'webp') =>
    path.join(folder, `${keyOf(url)}.${ending}`);
  const underway = new Map<string, Promise<Buffer>>();
  const failedAt = new Map<string, number>();
  let named: { version: number; addresses: Promise<ReadonlySet<string>> } | undefined;

  /** All web addresses in the content, read again when the content has changed. */
  function namedAddresses(): Promise<ReadonlySet<string>> {
    if (named?.version !== content.version) {
      const addresses = addressesIn(ports.readContent());
      named = { version: content.version, addresses };
      addresses.catch(() => {
        named = undefined;
      });
    }
    return named.addresses;
  }

  async function fetchIt(url: string): Promise<Buffer> {
    const { status, bytes } = await ports.fetchPicture(url);
    if (status !== 200) throw new GuardedFetchError('unusable', `Status ${status}`);
    const [picture] = await strangersPictures.draw('other sites', {
      from: bytes,
      formats: ['png', 'jpeg', 'webp', 'avif', 'gif'],
      versions: [{ width: WIDEST, format: 'webp', quality: QUALITY }],
    });
    const drawn = Buffer.from(picture?.bytes ?? []);
    await keepFile(fileOf(url), drawn);
    return drawn;
  }

  /** Concurrent requests for a picture share one fetch: many visitors open a new page at the same time. */
  function fetchOnce(url: string): Promise<Buffer> {
    const running = underway.get(url) ?? fetchIt(url).finally(() => underway.delete(url));
    underway.set(url, running);
    return running;
  }

  /** @returns undefined if it cannot be fetched. @throws AppError `request.not-found` if not in content */
  async function find(url: string): Promise<Buffer | undefined> {
    const kept = await readFile(fileOf(url)).catch(() => undefined);
    if (kept) return kept;
    if (!(await namedAddresses()).has(url)) throw new AppError('request.not-found');
    if (now() < (failedAt.get(url) ?? 0) + FAILED_MS) return undefined;
    try {
      const drawn = await fetchOnce(url);
      failedAt.delete(url);
      return drawn;
    } catch (error) {
      if (!(error instanceof GuardedFetchError || error instanceof PictureError)) throw error;
      failedAt.set(url, now());
      return undefined;
    }
  }

  return {
    /** @throws AppError `request.not-found` for an address that is not in the content */
    async open(url: string): Promise<Download | Elsewhere> {
      const bytes = await find(url);
      return bytes ? download(url, 'webp', bytes) : missing(DEFAULT_THUMBNAIL);
    },

    /** The same as JPEG. @throws AppError `request.not-found` for an address that is not in the content */
    async openJpeg(url: string): Promise<Download | Elsewhere> {
      const kept = await readFile(fileOf(url, 'jpg')).catch(() => undefined);
      if (kept) return download(url, 'jpeg', kept);
      const bytes = await find(url);
      if (!bytes) return missing(DEFAULT_THUMBNAIL.replace('.svg', '.jpg'));
      const drawn = await jpegOf(bytes);
      await keepFile(fileOf(url, 'jpg'), drawn);
      return download(url, 'jpeg', drawn);
    },

    /** Removes pictures that are not in the content any more. */
    async tidy(): Promise<void> {
      const wanted = new Set([...(await namedAddresses())].map(keyOf));
      failedAt.clear();
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const { name } of entries.filter((entry) => entry.isFile()))
        if (!wanted.has(name.split('.')[0] ?? '') || name.endsWith('.part'))
          await rm(path.join(folder, name), { force: true });
    },
  };
}

export type OutsidePictures = ReturnType<typeof outsidePictures>;

const missing = (url: string): Elsewhere => ({ url, counted: true });

async function addressesIn(content: ReturnType<MediaPorts['readContent']>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { fields } of content)
    for (const text of Object.values(fields)) {
      if (/^https?:/.test(text)) found.add(text);
      // A longer text or JSON: search it for addresses.
      else for (const [url] of text.matchAll(/https?:\/\/[^\s"\\]+/g)) found.add(url);
    }
  return found;
}

const download = (url: string, format: 'webp' | 'jpeg', bytes: Buffer): Download => ({
  type: `image/${format}`,
  name: 'picture',
  bytes: bytes.length,
  etag: `"${keyOf(url)}-${format}"`,
  isPublic: true,
  stream: (async function* () {
    yield bytes;
  })(),
});
