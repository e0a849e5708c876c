import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { connectedClient } from '#api/core/connections/connected-client.ts';
import { s3Ports } from '#api/core/connections/storage.ts';
import { PICTURE_CACHE_FOLDER } from '#api/core/files/data-folders.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { createDownloader } from '#api/core/network/guarded-download.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { Searcher, SliceParts } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { mediaAdminContract } from '#shared/media/media.admin.contract.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#shared/media/media.constants.ts';
import { mediaContract } from '#shared/media/media.contract.ts';
import { audioLengths } from './audio-length/audio-length.ts';
import { mediaCovers } from './cover/cover.ts';
import { mediaAdding } from './media.adding.ts';
import { mediaAdminRoutes } from './media.admin.routes.ts';
import { contentTexts } from './media.content-texts.ts';
import { mediaCrops } from './media.crop.ts';
import { mediaFetch } from './media.fetch.ts';
import { localMediaFiles } from './media.files.ts';
import { finishUpload } from './media.finish.ts';
import { mediaJobs } from './media.jobs.ts';
import { jpegCopies } from './media.jpeg.ts';
import { outsidePictures, pictures } from './media.outside.ts';
import type { MediaPorts } from './media.ports.ts';
import { mediaReader } from './media.reader.ts';
import { s3MediaFiles } from './media.s3.ts';
import { type MediaService, mediaService } from './media.service.ts';
import type { MediaTables } from './media.store.ts';
import { mediaUploads } from './media.uploads.ts';
import { waveformStore } from './waveform/waveform.store.ts';

const GIGABYTE = 1_000_000_000;
/** For one file of another host. Slow hosts send 200 MB in two hours. */
const DOWNLOAD = { totalMs: 2 * HOUR_MS, silentMs: 30_000 };

interface MediaOptions extends SliceParts<MediaTables> {
  /** Tables of the site's content, in which addresses of files are looked for. */
  contentTables: readonly string[];
  retention: { get(): Promise<{ trashDays: number }> };
}

/** The media library: everything that the owner uploads. */
export function createMediaSlice(options: MediaOptions) {
  const { database, config, connections, signer, contentTables, retention } = options;
  const { now, log, content, fetch } = options.ports;
  const uploadsFolder = path.join(config.DATA_DIR, 'uploads');
  const pictureCache = path.join(config.DATA_DIR, PICTURE_CACHE_FOLDER);
  const disk = localMediaFiles(path.join(config.DATA_DIR, 'media'));
  const s3 = connectedClient(connections, 'storage', (settings) => s3MediaFiles(settings, s3Ports(fetch)));
  const ports: MediaPorts = {
    database,
    now,
    log,
    content,
    signer,
    uploadsFolder,
    jpegs: jpegCopies(path.join(pictureCache, 'jpeg')),
    filesAt: (place) => (place === 's3' ? s3() : disk),
    writesTo: () => (s3() ? 's3' : 'disk'),
    async freeBytes() {
      const { bavail, bsize } = await statfs(uploadsFolder);
      return bavail * bsize;
    },
    quotaBytes: config.MEDIA_QUOTA_GB * GIGABYTE,
    maxBytes: {
      image: IMAGE_MAX_BYTES,
      document: DOCUMENT_MAX_BYTES,
      video: config.MEDIA_VIDEO_MAX_GB * GIGABYTE,
    },
    readContent: () => contentTexts(database.db as never, contentTables),
  };
  const service = mediaService(ports);
  const uploads = mediaUploads(ports);
  const finish = finishUpload(ports, uploads);
  const find = mediaReader(ports);
  const covers = mediaCovers(ports, uploads);
  const crop = mediaCrops(ports, uploads, finish);
  const waveforms = waveformStore(database.db);
  const outsideOnes = outsidePictures({
    content,
    now,
    readContent: ports.readContent,
    folder: pictureCache,
    fetchPicture: createGuardedFetch(options.outside, pictures),
  });
  return {
    endpoints: [
      bind(mediaContract, {
        file: ({ params, query }) => service.open(params.id, params.file, query),
        waveform: async ({ params }) => ({ values: await waveforms.of(params.id) }),
        outside: ({ query }) => outsideOnes.open(query.url),
        outsideJpeg: ({ query }) => outsideOnes.openJpeg(query.url),
      }),
      bind(mediaAdminContract, mediaAdminRoutes({ service, uploads, covers, crop, finish, now })),
    ],
    jobs: mediaJobs({
      ports,
      service,
      uploads,
      outside: outsideOnes,
      trashDays: async () => (await retention.get()).trashDays,
    }),
    find,
    /** Puts bytes that the program has into the library. */
    add: mediaAdding(uploads, finish, service),
    /** The focal points that the owner has set. */
    focalPoints: service.focalPoints,
    /** Downloads a file of another host into the library. */
    fetchFile: mediaFetch(createDownloader(options.outside, DOWNLOAD), uploads, finish),
    /** An unfinished upload, or nothing. */
    uploadOf: uploads.find,
    room: async () => ({ ...(await uploads.room()), perFile: ports.maxBytes.document }),
    audioLength: audioLengths(find, log),
    searchers: [searchFiles(service)],
  };
}

/** Finds files by their names, tags and descriptions. */
const searchFiles =
  (service: Pick<MediaService, 'list'>): Searcher =>
  async (q, limit) => {
    const { items } = await service.list({ q, limit: String(limit) });
    return items.map((file) => ({
      kind: 'file',
      id: file.id,
      title: file.name,
      detail: file.private ? 'Private' : '',
      target: `${adminPaths.media}?${new URLSearchParams({ file: file.id })}`,
    }));
  };

export type MediaSlice = ReturnType<typeof createMediaSlice>;
