import { AppError } from '#api/core/http/app-error.ts';
import type { Signer } from '#api/core/signer.ts';

/** What a link of a mail opens. A key for one of them opens no other. */
export type LinkPurpose = 'confirm' | 'manage' | 'stop';

const NOT_VALID = 'This link is not valid any more. Use the one in the newest mail, or follow again.';

/** Links that let whoever reads a mail act for its address. @param publicUrl without a slash at its end */
export function followerLinks(signer: Signer, publicUrl: string) {
  const keyOf = (purpose: LinkPurpose, id: string) => `${id}.${signer.sign(`follow-${purpose}`, id)}`;
  return {
    path: (purpose: LinkPurpose, id: string) => `/follow/${purpose}?key=${keyOf(purpose, id)}`,
    to: (purpose: LinkPurpose, id: string) => `${publicUrl}/follow/${purpose}?key=${keyOf(purpose, id)}`,
    /** The follower that a key stands for. @throws AppError `request.not-found` for a key that is none */
    read(purpose: LinkPurpose, key: string): string {
      const [id = '', signature = ''] = key.split('.');
      if (!signer.verify(`follow-${purpose}`, id, signature)) throw notValid();
      return id;
    },
  };
}

export type FollowerLinks = ReturnType<typeof followerLinks>;

export const notValid = () => new AppError('request.not-found', { text: NOT_VALID });
