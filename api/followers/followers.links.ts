import { AppError } from '#api/core/http/app-error.ts';
import type { Signer } from '#api/core/secrets/signer.ts';

/** What a link in a mail is for. A key for one purpose is not valid for another. */
export type LinkPurpose = 'confirm' | 'manage' | 'stop';

const NOT_VALID = 'This link is no longer valid. Use the one in the newest mail, or follow again.';

/** Signed links for the reader of a mail to act for its address. @param publicUrl without a final slash */
export function followerLinks(signer: Signer, publicUrl: string) {
  const keyOf = (purpose: LinkPurpose, id: string) => `${id}.${signer.sign(`follow-${purpose}`, id)}`;
  return {
    path: (purpose: LinkPurpose, id: string) => `/follow/${purpose}?key=${keyOf(purpose, id)}`,
    to: (purpose: LinkPurpose, id: string) => `${publicUrl}/follow/${purpose}?key=${keyOf(purpose, id)}`,
    /** The follower's id in a key. @throws AppError `request.not-found` for an invalid key */
    read(purpose: LinkPurpose, key: string): string {
      const [id = '', signature = ''] = key.split('.');
      if (!signer.verify(`follow-${purpose}`, id, signature)) throw notValid();
      return id;
    },
  };
}

export type FollowerLinks = ReturnType<typeof followerLinks>;

export const notValid = () => new AppError('request.not-found', { text: NOT_VALID });
