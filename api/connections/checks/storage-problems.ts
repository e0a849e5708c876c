import type { StorageSettings } from '#api/core/connections/connection-settings.ts';
import type { StorageError } from '#api/core/files/s3.ts';

/** What the test does. `miss`: it asks for a file that is not there. */
export type StorageStep = 'list' | 'miss' | 'write' | 'read' | 'copy' | 'remove';

const rights: Record<StorageStep, string> = {
  list: 'list the files of',
  miss: 'list the files of',
  write: 'write files into',
  read: 'read files of',
  copy: 'copy files in',
  remove: 'remove files from',
};

/** What is wrong with the settings of a storage, in a sentence for the owner. */
export function storageProblem(
  { answer: status, refusal: { code, region: right, serverTime } }: StorageError,
  step: StorageStep,
  { endpoint, bucket, region, accessKeyId }: StorageSettings,
): string {
  const { host, protocol } = new URL(endpoint);
  if (hasBucket(endpoint, bucket) && (status === 404 || code === 'NoSuchKey' || code === 'NoSuchBucket'))
    return `The address ${endpoint} contains the bucket ${bucket}, which is added to it: leave it out of the address.`;
  if (status === undefined) return `${host} cannot be reached. Check the address of the storage.`;
  switch (code) {
    case 'NoSuchBucket':
      return `${host} has no bucket called ${bucket}. Check how it is spelled, and the region (${region}).`;
    case 'InvalidAccessKeyId':
      return `${host} does not know the key ${accessKeyId}: it is wrong, or was revoked.`;
    case 'SignatureDoesNotMatch':
      return `${host} refused the secret of the key ${accessKeyId}: copy it again.`;
    case 'RequestTimeTooSkewed':
      return `The clock of this machine differs from that of ${host}: here it is ${new Date().toISOString()}, there ${serverTime ?? 'another time'}.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return `The region is set to ${region}, ${right ? `but ${bucket} is in ${right}` : `which ${host} refused`}.`;
  }
  if (status >= 300 && status < 400)
    return protocol === 'http:'
      ? `${host} sends this on to another address (${status}). Use https:// in the address.`
      : `${host} sends this on to another address (${status}). Check the address and the region: it is set to ${region}.`;
  if (status === 403 || status === 401)
    return `${host} refused the key: it is wrong, was revoked, or may not ${rights[step]} ${bucket}.`;
  if (status === 404)
    return `${host} has no bucket called ${bucket}. Check how it is spelled, and the region (${region}).`;
  if (status === 400) return `${host} refused the call (400). Check the region: it is set to ${region}.`;
  if (step === 'miss' && status < 300)
    return `${host} answers with something for a file that is not there, so it is no storage. Check the address.`;
  return `${host} could not ${step} a file (answer ${status}). Try again later.`;
}

/** `https://s3.example/bucket`, or `https://bucket.s3.example`. */
function hasBucket(endpoint: string, bucket: string): boolean {
  const { hostname, pathname } = new URL(endpoint);
  return hostname.startsWith(`${bucket}.`) || pathname.split('/').includes(bucket);
}
