import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '#api/core/signer.ts';

const CIPHER = 'aes-128-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  close(value: unknown): string;
  /** Undefined for what this install did not seal, or sealed with a secret that it no longer has. */
  open(sealed: string): unknown;
}

/** Keeps what must not be read out of a database or a backup: the key follows from the install's secret. */
export function createSeal(signer: Signer, purpose: string): Seal {
  const key = Buffer.from(signer.sign('seal', purpose), 'base64url');
  return {
    close(value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
        return JSON.parse(text + decipher.final('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}
