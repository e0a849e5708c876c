import { AppError } from '#api/core/http/app-error.ts';
import type { MediaPorts } from './media.ports.ts';
import type { MediaRow } from './media.store.ts';

const PURPOSE = 'media-file';

/** The path of a file, or of one of its smaller versions. */
export const addressOf = ({ id, parts }: Pick<MediaRow, 'id' | 'parts'>, name = parts[0]?.name) =>
  `/media/${id}/${name}`;

/** Signed links with which anybody can open one private file until they expire. */
export function mediaLinks({ signer, now }: Pick<MediaPorts, 'signer' | 'now'>) {
  const textOf = (id: string, expires: string) => `${id} ${expires}`;
  return {
    to(row: MediaRow, lastsMs: number): { url: string; expiresAt: string } {
      const expires = now() + lastsMs;
      const signature = signer.sign(PURPOSE, textOf(row.id, String(expires)));
      const query = new URLSearchParams({ expires: String(expires), signature });
      return { url: `${addressOf(row)}?${query}`, expiresAt: new Date(expires).toISOString() };
    },
    /** @throws AppError `request.not-found`, as for an unknown file, or `link.expired` */
    check(
      row: MediaRow,
      { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined },
    ) {
      if (!signer.verify(PURPOSE, textOf(row.id, expires), signature))
        throw new AppError('request.not-found');
      if (Number(expires) < now()) throw new AppError('link.expired');
    },
  };
}
