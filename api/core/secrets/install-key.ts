import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret } from './secret-file.ts';

export const INSTALL_KEY_FILE = 'install-key';

/**
 * An Ed25519 key that stays in one data folder. It is in no backup, so a person who has a backup cannot sign
 * another one, and a restore does not replace it.
 */
export interface InstallKey {
  /** The private half as PEM, for another thread. */
  pem: string;
  /** The public half, which identifies the key to others. */
  publicKey: string;
}

export async function installKey(dataDir: string): Promise<InstallKey> {
  const pem = await readOrMakeSecret(path.join(dataDir, INSTALL_KEY_FILE), makePem);
  return { pem, publicKey: publicKeyOf(pem) };
}

function makePem(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const publicKeyOf = (pem: string) => textOf(createPublicKey(createPrivateKey(pem)));
const textOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64url');

export const signWith = (pem: string, text: string) => ({
  publicKey: publicKeyOf(pem),
  value: sign(null, Buffer.from(text), pem).toString('base64url'),
});

/** @returns false for a wrong signature or an invalid key */
export function isSignedBy(publicKey: string, text: string, value: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
    );
  } catch {
    return false;
  }
}

/** An HMAC that only a holder of the key can compute. A hash for one `purpose` is not valid for another. */
export const hashUnder = ({ pem }: InstallKey, purpose: string, text: string): string =>
  createHmac('sha256', pem).update(`${purpose}\n${text}`).digest('base64url');
