import { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { socialPicturesContract } from '#shared/social/social.pictures.contract.ts';

/** Pictures for networks that fetch them, by signed links that expire. */
export interface PictureLinks {
  /** Undefined when the signature is wrong, the link has expired, or the picture is gone. */
  open(link: {
    id: string;
    name: string;
    expires: string;
    signature: string;
  }): Promise<Uint8Array | undefined>;
}

export const socialPicturesRoutes = (pictures: PictureLinks): Handlers<typeof socialPicturesContract> => ({
  async picture({ params, query }) {
    const { expires = '', signature = '' } = query;
    const bytes = await pictures.open({ id: params.id, name: params.file, expires, signature });
    if (!bytes) throw new AppError('request.not-found');
    return {
      type: 'image/jpeg',
      name: 'picture.jpg',
      bytes: bytes.length,
      stream: Readable.from([bytes]),
    };
  },
});
