import { AppError } from '#api/core/http/app-error.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { Download } from '#shared/core/endpoint.ts';
import type { GuestPorts } from './guests.ports.ts';
import { releaseFile } from './guests.release.ts';
import { guestsStore } from './guests.store.ts';
import type { GuestRow } from './guests.tables.ts';

/** What guests have given as files: the same for them and for the owner. @throws AppError `request.not-found` */
export function guestFiles({ database, now, files }: Pick<GuestPorts, 'database' | 'now' | 'files'>) {
  return {
    async picture({ picture }: Pick<GuestRow, 'picture'>): Promise<Download> {
      const found = picture === null ? undefined : await files.read(picture);
      if (!found) throw new AppError('request.not-found');
      return { ...found, type: 'image/webp', name: 'picture.webp' };
    },

    async release({ orderId }: Pick<GuestRow, 'orderId'>): Promise<Download> {
      const release = await guestsStore(database.db).releaseOf(orderId);
      if (!release) throw new AppError('request.not-found');
      const { networkName } = await identityDocument(database, now).get();
      return releaseFile(release, networkName);
    },
  };
}
