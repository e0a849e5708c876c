import { createHash } from 'node:crypto';
import { finishUpload } from '#api/media/media.finish.ts';
import { mediaUploads } from '#api/media/media.uploads.ts';
import { openMediaPorts } from '#test/support/media/media-ports.ts';
import { sampleFile } from '#test/support/media/media-sample-file.ts';

/**
 * A process of its own that uploads one file after the other and prints each acknowledgement. It continues
 * where a killed one stopped, with the uploads that it is given.
 */
const [folder = '', first = '0', known = '{}', url] = process.argv.slice(2);
const uploadIds = JSON.parse(known) as Record<string, string>;
const PIECE = 20_000;
const FILES = 400;

const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);
const ports = await openMediaPorts({ folder, url, remove: async () => {} });
const uploads = mediaUploads(ports);
const finish = finishUpload(ports, uploads);

for (let number = Number(first); number < FILES; number += 1) {
  const bytes = await sampleFile(number);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const id = uploadIds[number] ?? (await uploads.start({ name: `${number}`, size: bytes.length, hash })).id;
  say('begun', number, id);
  let { received } = await uploads.existing(id);
  say('found', number, received);
  while (received < bytes.length) {
    ({ received } = await uploads.append(id, received, bytes.subarray(received, received + PIECE)));
    say('stored', number, received);
  }
  const row = await finish(id, {});
  say('done', number, row?.id ?? 'nothing');
}
