import { createHash, hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '#api/backup/backup-error.ts';
import {
  type BackupEntry,
  type BackupHeader,
  FORMAT,
  fileEntryPath,
  HEADER_PATH,
  isSafePath,
  MANIFEST_PATH,
  PIECE_BYTES,
  piecePath,
  signedText,
} from '#api/backup/format/backup-format.ts';
import { portableRow } from '#api/backup/format/portable-row.ts';
import { type TableShape, tableShapes } from '#api/backup/format/table-shapes.ts';
import { tarEnd, tarHead, tarPadding } from '#api/backup/format/tar.ts';
import { openSnapshot } from '#api/backup/read/open-snapshot.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { UPLOADS_FOLDER } from '#api/core/files/data-folders.ts';
import { signWith } from '#api/core/secrets/install-key.ts';
import { DATABASE_FILE, dataFiles, SECRETS_FILE, SETTINGS_FILE } from './data-files.ts';
import type { Snapshot } from './snapshot.ts';

export interface BackupSource {
  dataDir: string;
  /** A Postgres address; without it the database is in the data folder. */
  url: string | undefined;
  program: { name: string; version: string };
  publicUrl: string;
  /** Every migration of this program. */
  migrations: readonly Migration[];
  /** The secrets that sign links and cookies, from the settings or from the data folder. */
  secrets: readonly string[];
  /** The key that signs the backup, as PEM; it is in the data folder, and in no backup. */
  signingKey: string;
  /** The settings of this machine as a `.env` file, where another one takes over. */
  settings?: string | undefined;
  now: () => number;
}

/** Tables that are of no use elsewhere: sessions, limits, unfinished uploads, salts and runs of backups. */
const NOT_TAKEN = new Set([
  'sessions',
  'login_guesses',
  'rate_windows',
  'media_uploads',
  'visit_salts',
  'download_salts',
  'backup_runs',
]);
/** The secrets and settings are written from memory, and unfinished uploads grow while they are read. */
const NOT_READ = [SECRETS_FILE, SETTINGS_FILE, UPLOADS_FOLDER];
/** A low level: files rarely get smaller, and rows get much smaller at any level. */
const LEVEL = 3;

export const isTaken = ({ name }: TableShape) => !NOT_TAKEN.has(name);

/** A whole install as one file, made while it is read, with the database as of the first byte. */
export function backupStream(source: BackupSource): Readable {
  const packed = createGzip({ level: LEVEL });
  const plain = Readable.from(archive(source), { objectMode: false });
  // An error destroys `packed`, so its reader gets it.
  pipeline(plain, packed, () => {});
  return packed;
}

async function* archive(source: BackupSource): AsyncGenerator<Buffer> {
  const file = path.join(source.dataDir, DATABASE_FILE);
  const snapshot = await openSnapshot({ url: source.url, file });
  try {
    yield* new Archive(source, snapshot).parts();
  } finally {
    await snapshot.close();
  }
}

class Archive {
  readonly #source: BackupSource;
  readonly #snapshot: Snapshot;
  readonly #at: Date;
  readonly #entries: BackupEntry[] = [];
  readonly #rows: Record<string, number> = {};
  #files = 0;

  constructor(source: BackupSource, snapshot: Snapshot) {
    this.#source = source;
    this.#snapshot = snapshot;
    this.#at = new Date(source.now());
  }

  async *parts(): AsyncGenerator<Buffer> {
    const { migrations, dataDir, secrets, settings } = this.#source;
    const applied = await this.#snapshot.migrations();
    const known = migrations.filter(({ name }) => applied.includes(name));
    if (known.length < applied.length)
      throw new BackupError(
        'The database was made by a newer version of this program: back it up with that.',
      );
    const tables = (await tableShapes(known)).filter(isTaken);
    yield* this.#text(HEADER_PATH, JSON.stringify(await this.#header(applied, tables)));
    for (const table of tables) yield* this.#table(table);
    // After the rows: a file that was added since does no harm, and no file that a row names is missing.
    for await (const name of dataFiles(dataDir, NOT_READ)) yield* this.#file(name);
    yield* this.#textFile(SECRETS_FILE, `${secrets.join('\n')}\n`);
    if (settings !== undefined) yield* this.#textFile(SETTINGS_FILE, settings);
    const manifest = { rows: this.#rows, files: this.#files, entries: this.#entries };
    const signature = signWith(this.#source.signingKey, signedText(manifest));
    yield* this.#text(MANIFEST_PATH, JSON.stringify({ ...manifest, signature }));
    yield tarEnd();
  }

  async #header(migrations: string[], tables: readonly TableShape[]): Promise<BackupHeader> {
    const counters: Record<string, number> = {};
    for (const table of tables)
      if (table.counter) counters[table.name] = await this.#snapshot.lastNumber(table);
    const { program, publicUrl } = this.#source;
    return {
      format: FORMAT,
      program,
      madeAt: this.#at.toISOString(),
      engine: this.#snapshot.engine,
      publicUrl,
      migrations,
      counters,
      tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    };
  }

  async *#table(table: TableShape): AsyncGenerator<Buffer> {
    let pieces = 0;
    let lines: string[] = [];
    let size = 0;
    const piece = () => {
      const text = lines.join('');
      lines = [];
      size = 0;
      pieces += 1;
      return this.#text(piecePath(table.name, pieces), text);
    };
    let rows = 0;
    for await (const batch of this.#snapshot.rows(table)) {
      // A database that is cached in memory is read without ever waiting for the disk.
      await nextTurn();
      for (const row of batch) {
        const line = `${JSON.stringify(portableRow(table, row))}\n`;
        rows += 1;
        lines.push(line);
        size += line.length;
        if (size >= PIECE_BYTES) yield* piece();
      }
    }
    if (lines.length > 0) yield* piece();
    this.#rows[table.name] = rows;
  }

  *#textFile(name: string, text: string): Generator<Buffer> {
    yield* this.#text(fileEntryPath(name), text);
    this.#files += 1;
  }

  *#text(entryPath: string, text: string): Generator<Buffer> {
    const bytes = Buffer.from(text);
    const sha256 = hash('sha256', bytes, 'hex');
    this.#entries.push({ path: entryPath, bytes: bytes.length, sha256 });
    yield tarHead(entryPath, bytes.length, this.#at);
    yield bytes;
    yield tarPadding(bytes.length);
  }

  async *#file(name: string): AsyncGenerator<Buffer> {
    if (!isSafePath(name)) throw new BackupError(`A file in the data folder has a strange name: ${name}`);
    const file = await open(path.join(this.#source.dataDir, name), 'r').catch(gone);
    if (!file) return;
    try {
      const { size } = await file.stat();
      const entryPath = fileEntryPath(name);
      const whole = createHash('sha256');
      yield tarHead(entryPath, size, this.#at);
      let read = 0;
      for await (const part of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        read += part.length;
        if (read > size) break;
        whole.update(part);
        yield part;
      }
      if (read !== size) throw new BackupError(`A file changed while it was read: ${name}`);
      yield tarPadding(size);
      this.#entries.push({ path: entryPath, bytes: size, sha256: whole.digest('hex') });
      this.#files += 1;
    } finally {
      await file.close();
    }
  }
}

function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
