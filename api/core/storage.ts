import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { localPrivateFiles, type PrivateFiles } from './private-files.ts';
import type { S3Ports, S3Settings } from './s3.ts';
import { s3PrivateFiles } from './s3-private-files.ts';

/** The bucket of this install, if it has one. */
export function s3Settings(config: Config): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

export const s3Ports = (fetchIt: typeof fetch): S3Ports => ({ fetch: fetchIt, pause: (ms) => pause(ms) });

/** Where visitors' proofs and what is sold lie. */
export function privateFiles(config: Config, fetchIt: typeof fetch): PrivateFiles {
  const local = localPrivateFiles(path.join(config.DATA_DIR, 'private'));
  const s3 = s3Settings(config);
  return s3 ? s3PrivateFiles(s3, s3Ports(fetchIt), local) : local;
}
