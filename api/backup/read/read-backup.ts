import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupError } from '#api/backup/backup-error.ts';
import {
  type BackupEntry,
  type BackupHeader,
  backupHeader,
  backupManifest,
  FORMAT,
  HEADER_MAX_BYTES,
  HEADER_PATH,
  MANIFEST_MAX_BYTES,
  MANIFEST_PATH,
  PIECE_MAX_BYTES,
  type Row,
  readFilePath,
  readPiecePath,
  signedText,
} from '#api/backup/format/backup-format.ts';
import { openBackup } from '#api/backup/format/encryption.ts';
import { type TableShape, tableShapes } from '#api/backup/format/table-shapes.ts';
import { readTar, type TarFile } from '#api/backup/format/tar.ts';
import { isOfDatabase, isOfInstall, SECRETS_FILE } from '#api/backup/write/data-files.ts';
import { isTaken } from '#api/backup/write/write-backup.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { installKey, isSignedBy } from '#api/core/secrets/install-key.ts';
import type { BackupOrigin } from '#shared/backup/backup-origin.ts';
import { readRow } from './read-row.ts';

/** A summary of a backup's content. */
export interface BackupReport {
  madeAt: string;
  version: string;
  engine: 'sqlite' | 'postgres';
  publicUrl: string;
  /** How many migrations this program will apply to it. */
  newSteps: number;
  tables: { name: string; rows: number }[];
  files: number;
  /** Its size when unpacked. */
  bytes: number;
  /** The public key that its signature was verified with; null without a signature. */
  signedBy: string | null;
}

/** Receives a backup while it is read; empty when it is only checked. */
export interface BackupTarget {
  /** Called first. `tables`: their shapes after the migrations of the backup. */
  begin?(
    header: BackupHeader,
    tables: readonly TableShape[],
    migrations: readonly Migration[],
  ): Promise<void>;
  rows?(table: TableShape, rows: readonly Row[]): Promise<void> | void;
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadOptions {
  migrations: readonly Migration[];
  /** Bytes that the unpacked content may take. */
  roomBytes: number;
  /** Secret keys and passphrases to decrypt it with, if it is encrypted. */
  keys?: readonly string[] | undefined;
}

/**
 * Reads a whole backup and trusts nothing in it: checks the format, version, paths, every row against the
 * columns of its table, and every hash. The backup is good only if this returns.
 * @throws BackupError
 */
export async function readBackup(
  file: string,
  options: ReadOptions,
  target: BackupTarget = {},
): Promise<BackupReport> {
  const source = await openBackup(file, options.keys);
  const unpacked = createGunzip();
  // An error here ends the reading below, too.
  pipeline(source, unpacked, () => {});
  try {
    return await new Reading(options, target).run(readTar(unpacked));
  } catch (error) {
    if (error instanceof BackupError || !isZlibError(error)) throw error;
    throw new BackupError('This is not a whole backup: the file is damaged, cut off, or something else.', {
      cause: error,
    });
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

const isZlibError = (error: unknown) => /^Z_|^ERR_.*ZLIB/.test((error as NodeJS.ErrnoException).code ?? '');
/** Far more files than any install has: each takes memory until the manifest has been compared. */
const ENTRIES_MAX = 150_000;
const refused = (why: string) => new BackupError(`This backup cannot be used: ${why}.`);

class Reading {
  readonly #options: ReadOptions;
  readonly #target: BackupTarget;
  readonly #entries: BackupEntry[] = [];
  readonly #names = new Set<string>();
  readonly #rows = new Map<string, number>();
  #shapes = new Map<string, TableShape>();
  #order: string[] = [];
  #at = { table: 0, piece: 0 };
  #files = 0;
  #bytes = 0;
  #signedBy: string | null = null;

  constructor(options: ReadOptions, target: BackupTarget) {
    this.#options = options;
    this.#target = target;
  }

  async run(files: AsyncIterable<TarFile>): Promise<BackupReport> {
    let header: BackupHeader | undefined;
    let whole = false;
    for await (const file of files) {
      if (whole) throw refused('something follows its manifest');
      this.#bytes += file.bytes;
      if (this.#entries.length >= ENTRIES_MAX) throw refused('it has too many files');
      if (this.#bytes > this.#options.roomBytes) throw refused('there is not enough room on the disk for it');
      if (!header) {
        header = await this.#header(file);
      } else if (file.path === MANIFEST_PATH) {
        await this.#manifest(file);
        whole = true;
      } else await this.#entry(file);
    }
    if (!header || !whole) throw refused('its end is missing');
    return {
      madeAt: header.madeAt,
      version: header.program.version,
      engine: header.engine,
      publicUrl: header.publicUrl,
      files: this.#files,
      bytes: this.#bytes,
      newSteps: this.#options.migrations.length - header.migrations.length,
      tables: this.#order.map((name) => ({ name, rows: this.#rows.get(name) ?? 0 })),
      signedBy: this.#signedBy,
    };
  }

  async #header(file: TarFile): Promise<BackupHeader> {
    if (file.path !== HEADER_PATH) throw refused('it is not one of this program');
    const text = await this.#text(file, HEADER_MAX_BYTES);
    const value = parseJson(text);
    const { format } = (value ?? {}) as { format?: unknown };
    if (typeof format === 'number' && format > FORMAT)
      throw refused('a newer version of this program made it');
    const header = parse(backupHeader, value);
    const known = this.#options.migrations.filter(({ name }) => header.migrations.includes(name));
    if (known.length !== header.migrations.length)
      throw refused(
        `a newer version of this program made it (${header.program.version.replace(/\p{C}/gu, '')})`,
      );
    const shapes = (await tableShapes(known)).filter(isTaken);
    const named = new Map(header.tables.map((table) => [table.name, table.columns]));
    for (const { name, columns } of shapes)
      if (columns.map((column) => column.name).join() !== named.get(name)?.join())
        throw refused(`its table ${name} is missing or has other columns`);
    if (header.tables.length !== shapes.length) throw refused('it has tables that are not known');
    this.#shapes = new Map(shapes.map((shape) => [shape.name, shape]));
    this.#order = header.tables.map(({ name }) => name);
    await this.#target.begin?.(header, shapes, known);
    return header;
  }

  async #entry(file: TarFile): Promise<void> {
    const piece = readPiecePath(file.path);
    if (piece && this.#files === 0) return this.#piece(file, piece);
    const name = readFilePath(file.path);
    const [top = ''] = name?.split('/') ?? [];
    if (!name || !isOfInstall(top) || isOfDatabase(top))
      throw refused(`"${file.path.replace(/\p{C}/gu, '?').slice(0, 100)}" has no place in it`);
    // Some file systems treat two spellings of a name as one file.
    const spelling = name.normalize('NFC').toLowerCase();
    if (this.#names.has(spelling)) throw refused(`it has "${name}" twice`);
    this.#names.add(spelling);
    this.#files += 1;
    const hash = createHash('sha256');
    const content = hashing(file.content, hash);
    if (this.#target.file) await this.#target.file(name, content);
    else for await (const _ of content);
    this.#entries.push({ path: file.path, bytes: file.bytes, sha256: hash.digest('hex') });
  }

  async #piece(file: TarFile, { table, piece }: { table: string; piece: number }): Promise<void> {
    const place = this.#order.indexOf(table);
    const next = place === this.#at.table ? this.#at.piece + 1 : 1;
    const shape = this.#shapes.get(table);
    if (!shape || place < this.#at.table || piece !== next) throw refused(`"${file.path}" is out of order`);
    this.#at = { table: place, piece };
    const text = await this.#text(file, PIECE_MAX_BYTES);
    if (!text.endsWith('\n')) throw refused(`"${file.path}" is cut off`);
    const rows = text
      .slice(0, -1)
      .split('\n')
      .map((line) => {
        const row = readRow(shape, parseJson(line));
        if (!row) throw refused(`a row of ${table} does not fit its columns`);
        return row;
      });
    this.#rows.set(table, (this.#rows.get(table) ?? 0) + rows.length);
    await this.#target.rows?.(shape, rows);
  }

  async #manifest(file: TarFile): Promise<void> {
    const entries = [...this.#entries];
    const text = await this.#text(file, MANIFEST_MAX_BYTES);
    const manifest = parse(backupManifest, parseJson(text));
    const same =
      manifest.files === this.#files &&
      manifest.entries.length === entries.length &&
      manifest.entries.every((entry, index) => isSame(entry, entries[index])) &&
      this.#order.every((name) => manifest.rows[name] === (this.#rows.get(name) ?? 0));
    if (!same) throw refused('its content differs from what was written');
    if (!this.#names.has(SECRETS_FILE)) throw refused('its secret keys are missing');
    const { signature } = manifest;
    if (!signature) return;
    if (!isSignedBy(signature.publicKey, signedText(manifest), signature.value))
      throw refused('it was changed after it had been signed');
    this.#signedBy = signature.publicKey;
  }

  async #text(file: TarFile, limit: number): Promise<string> {
    if (file.bytes > limit) throw refused(`"${file.path.slice(0, 100)}" is too large`);
    const hash = createHash('sha256');
    const parts: Buffer[] = [];
    for await (const part of hashing(file.content, hash)) parts.push(part);
    this.#entries.push({ path: file.path, bytes: file.bytes, sha256: hash.digest('hex') });
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    } catch (cause) {
      throw new BackupError(`This backup cannot be used: "${file.path}" is no text.`, { cause });
    }
  }
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

const isSame = (one: BackupEntry, other: BackupEntry | undefined) =>
  one.path === other?.path && one.bytes === other.bytes && one.sha256 === other.sha256;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError('This backup cannot be used: a part of it cannot be read.', { cause });
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw refused('a part of it has the wrong format');
  return result.data;
}

/** The origin of a backup, by its signature, which `readBackup` has verified. */
export async function originOf(
  { signedBy }: Pick<BackupReport, 'signedBy'>,
  dataDir: string,
): Promise<BackupOrigin> {
  if (signedBy === null) return 'unsigned';
  return signedBy === (await installKey(dataDir)).publicKey ? 'own' : 'elsewhere';
}
