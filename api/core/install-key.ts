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
 * An Ed25519 key that stays in one data folder: no backup holds it, so who has a backup cannot sign another one, and a
 * restore leaves it where it is.
 */
export interface InstallKey {
  /** The private half as PEM, for another thread. */
  pem: string;
  /** The public half, by which others name it. */
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

/** @returns false for a wrong signature just as for a key that is none */
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

/** A hash of a text that only who has the key can make. `purpose` keeps one use from passing for another. */
export const hashUnder = ({ pem }: InstallKey, purpose: string, text: string): string =>
  createHmac('sha256', pem).update(`${purpose}\n${text}`).digest('base64url');
