import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be stored but stay unreadable for a person who only has the database. */
export interface Sealer {
  /** `purpose`: what the text is for; text that was sealed for one purpose cannot be opened for another. */
  seal(purpose: string, text: string): string;
  /** @throws when it was changed, sealed for something else, or under a secret that is not known here */
  open(purpose: string, sealed: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. The first secret encrypts, all of them decrypt: to rotate, a new one is put in front. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'sealer', 32)));

  function tryOpen(key: Buffer, purpose: string, bytes: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  return {
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0] as Buffer, iv);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        try {
          return tryOpen(key, purpose, bytes);
        } catch {}
      }
      throw new Error('This cannot be opened with the secrets of this install.');
    },
  };
}
