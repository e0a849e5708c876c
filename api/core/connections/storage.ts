import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import { localPrivateFiles, type PrivateFiles } from '#api/core/files/private-files.ts';
import type { S3Ports } from '#api/core/files/s3.ts';
import { s3PrivateFiles } from '#api/core/files/s3-private-files.ts';

export const s3Ports = (fetchIt: typeof fetch): S3Ports => ({ fetch: fetchIt, pause: (ms) => pause(ms) });

interface Options {
  dataDir: string;
  connections: Pick<Connections, 'current'>;
  fetch: typeof fetch;
}

/** Where visitors' proofs and files for sale are stored: in the connected bucket, or else on this disk. */
export function privateFiles({ dataDir, connections, fetch }: Options): PrivateFiles {
  const local = localPrivateFiles(path.join(dataDir, 'private'));
  const inBucket = connectedClient(connections, 'storage', (settings) =>
    s3PrivateFiles(settings, s3Ports(fetch), local),
  );
  const current = () => inBucket() ?? local;
  return {
    take: (file) => current().take(file),
    read: (name) => current().read(name),
    remove: (name) => current().remove(name),
    sweep: (kept, before) => current().sweep(kept, before),
  };
}
