import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret } from './secret-file.ts';

/** Makes and verifies keys that cannot be guessed and are stored in no database. */
export interface Signer {
  /** 22 letters, digits, dashes, underscores: 128 bits. A key for one `purpose` is not valid for another. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const LENGTH = 22;

/** The first secret signs, all of them verify: to rotate, a new one is put in front. */
export function createSigner(secrets: readonly string[]): Signer {
  const signed = (secret: string, purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, LENGTH);
  return {
    sign: (purpose, text) => signed(secrets[0] as string, purpose, text),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature);
      return secrets.some((secret) => {
        const wanted = Buffer.from(signed(secret, purpose, text));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}

/** The secrets of an install that was given none: made once, readable by its owner only. */
export async function ownSecrets(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'secret-keys');
  const text = await readOrMakeSecret(file, () => `${randomBytes(32).toString('base64url')}\n`);
  const secrets = text.split('\n').filter((line) => line.trim() !== '');
  if (secrets.length === 0)
    throw new Error(`${file} is empty: restore it, or remove it to have a new one made.`);
  return secrets;
}
