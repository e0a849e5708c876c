import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mediaAdminRoutes } from '#api/media/media.admin.routes.ts';
import { localMediaFiles } from '#api/media/media.files.ts';
import { finishUpload } from '#api/media/media.finish.ts';
import { mediaJobs } from '#api/media/media.jobs.ts';
import type { MediaPorts } from '#api/media/media.ports.ts';
import { type MediaReader, mediaReader } from '#api/media/media.reader.ts';
import { mediaRoutes } from '#api/media/media.routes.ts';
import { type S3Settings, s3MediaFiles } from '#api/media/media.s3.ts';
import { mediaService } from '#api/media/media.service.ts';
import { mediaUploads } from '#api/media/media.uploads.ts';
import { mediaAdminContract } from '#shared/media/media.admin.contract.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#shared/media/media.constants.ts';
import { mediaContract } from '#shared/media/media.contract.ts';
import type { Config } from './config.ts';
import { contentTexts } from './content-texts.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

const GIGABYTE = 1_000_000_000;

interface MediaPart extends Part {
  find: MediaReader;
}

/** The media library: everything that the owner uploads. */
export function createMediaPart({
  database,
  stores,
  ports: outside,
  config,
  signer,
}: PartOptions): MediaPart {
  const { now, log, content } = outside;
  const uploadsFolder = path.join(config.DATA_DIR, 'uploads');
  const s3 = s3Of(config, outside.fetch);
  const ports: MediaPorts = {
    ...{ database, now, log, content, signer, uploadsFolder },
    places: { disk: localMediaFiles(path.join(config.DATA_DIR, 'media')), ...(s3 && { s3 }) },
    writesTo: s3 ? 's3' : 'disk',
    async freeBytes() {
      const { bavail, bsize } = await statfs(uploadsFolder);
      return bavail * bsize;
    },
    quotaBytes: config.MEDIA_QUOTA_GB * GIGABYTE,
    maxBytes: {
      ...{ image: IMAGE_MAX_BYTES, document: DOCUMENT_MAX_BYTES },
      video: config.MEDIA_VIDEO_MAX_GB * GIGABYTE,
    },
    readContent: () => contentTexts(database.db as never),
  };
  const service = mediaService(ports);
  const uploads = mediaUploads(ports);
  const finish = finishUpload(ports, uploads);
  return {
    endpoints: [
      bind(mediaContract, mediaRoutes(service)),
      bind(mediaAdminContract, mediaAdminRoutes({ service, uploads, finish, now })),
    ],
    jobs: mediaJobs({
      ...{ ports, service, uploads },
      trashDays: async () => (await stores.retention.get()).trashDays,
    }),
    find: mediaReader(ports),
  };
}

function s3Of(config: Config, fetchIt: typeof fetch) {
  const settings = s3SettingsOf(config);
  return settings && s3MediaFiles(settings, { fetch: fetchIt, pause: (ms) => pause(ms) });
}

/** The storage that the environment names; undefined without one. */
export function s3SettingsOf(config: Config): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PUBLIC_URL: publicUrl } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl };
}
