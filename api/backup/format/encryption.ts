import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from '#api/backup/backup-error.ts';

/**
 * Encrypted backups are files of the age format, version 1 (age-encryption.org): any program that supports it
 * opens them. The library loads when it is first needed.
 */
const MAGIC = 'age-encryption.org/v1\n';
const IDENTITY = /^AGE-SECRET-KEY-/i;

const load = () => import('age-encryption');

/** A key pair: `identity` opens what was encrypted to `recipient`. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await load();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function recipientOf(identity: string): Promise<string> {
  return (await load()).identityToRecipient(identity);
}

/** Whether a text is a valid public key. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await load();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a stream for the holders of these keys, while it is read. */
export async function encrypted(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const stream = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
}

/**
 * A backup's bytes, decrypted where they are encrypted. Each of `keys` is a secret key, or else a passphrase.
 * @throws BackupError when none of them opens it; the stream of a damaged one also fails with a BackupError
 */
export async function openBackup(file: string, keys: readonly string[] = []): Promise<Readable> {
  if (!(await isEncrypted(file))) return (await open(file, 'r')).createReadStream();
  if (keys.length === 0)
    throw new BackupError(
      'This backup is encrypted: its key or its passphrase is needed. Nothing was changed.',
    );
  const handle = await open(file, 'r');
  try {
    const source = handle.createReadStream({ autoClose: false });
    const stream = await decrypt(Readable.toWeb(source), keys);
    return Readable.from(parts(stream, handle), { objectMode: false });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function decrypt(source: ReadableStream, keys: readonly string[]) {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  for (const key of keys) {
    if (!IDENTITY.test(key)) decrypter.addPassphrase(key);
    else
      try {
        decrypter.addIdentity(key.toUpperCase());
      } catch (cause) {
        throw new BackupError('The key has a typing error: it is not the one that was written down.', {
          cause,
        });
      }
  }
  try {
    return await decrypter.decrypt(source as globalThis.ReadableStream<Uint8Array>);
  } catch (cause) {
    if (/no identity matched/.test(String(cause)))
      throw new BackupError('This backup was encrypted for another key or passphrase. Nothing was changed.', {
        cause,
      });
    throw damaged(cause);
  }
}

async function* parts(stream: globalThis.ReadableStream<Uint8Array>, handle: FileHandle) {
  try {
    yield* stream as ReadableStream<Uint8Array>;
  } catch (cause) {
    throw damaged(cause);
  } finally {
    await handle.close();
  }
}

const damaged = (cause: unknown) =>
  new BackupError('This is not a whole backup: the encrypted file is damaged or cut off.', { cause });
