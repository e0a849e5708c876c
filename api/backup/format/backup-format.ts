import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';

/**
 * A backup is one `.tar.gz`: the header, the rows of every table in pieces of JSON lines, the files of the data
 * folder, and last the manifest, which names everything before it with its SHA-256 and is signed.
 */
export const FORMAT = 1;
export const HEADER_PATH = 'hub-backup.json';
export const MANIFEST_PATH = 'manifest.json';
export const HEADER_MAX_BYTES = 1_000_000;
export const MANIFEST_MAX_BYTES = 100_000_000;
/** A piece is closed once it is this large; one row alone may be larger. */
export const PIECE_BYTES = 1_000_000;
export const PIECE_MAX_BYTES = 32_000_000;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.int().min(0);

export const backupHeader = z.strictObject({
  format: z.literal(FORMAT),
  program: z.strictObject({ name: z.string().max(100), version: z.string().max(100) }),
  madeAt: instant,
  engine: z.enum(['sqlite', 'postgres']),
  publicUrl: z.string().max(2000),
  /** The migrations that the rows were written under. */
  migrations: z.array(z.string().max(100)).max(1000),
  /** Each after the tables that it refers to. */
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1).max(200) })).max(500),
  /** The last number that each table's counter gave out. */
  counters: z.record(name, count),
});
export type BackupHeader = z.output<typeof backupHeader>;

const backupEntry = z.strictObject({
  path: z.string().max(300),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupEntry = z.output<typeof backupEntry>;

const manifestContent = z.strictObject({
  rows: z.record(name, count),
  files: count,
  entries: z.array(backupEntry),
});

/** `signature`: of everything before it, by the key of the install; backups of older versions have none. */
export const backupManifest = manifestContent.extend({
  signature: z.strictObject({ publicKey: z.string().max(200), value: z.string().max(200) }).optional(),
});

/** The signed part of a manifest: the hashes of everything else, in a fixed order. */
export const signedText = ({ rows, files, entries }: z.output<typeof manifestContent>): string =>
  JSON.stringify([
    'hub-backup',
    Object.entries(rows),
    files,
    entries.map(({ path, bytes, sha256 }) => [path, bytes, sha256]),
  ]);

/** One row, by the column names of the database. */
export type Row = Record<string, string | number | null>;

export const piecePath = (table: string, piece: number) =>
  `tables/${table}/${String(piece).padStart(6, '0')}.jsonl`;

const PIECE = /^tables\/([a-z][a-z0-9_]{0,62})\/(\d{6})\.jsonl$/;

/** @returns undefined for a path that is not one of a table's pieces. */
export function readPiecePath(path: string): { table: string; piece: number } | undefined {
  const [, table, piece] = PIECE.exec(path) ?? [];
  return table === undefined ? undefined : { table, piece: Number(piece) };
}

const FILES = 'files/';
const SEGMENT = /^(?!\.{1,2}$)[^\p{C}\\/:*?"<>|]{1,150}(?<![ .])$/u;
const DEEPEST = 8;

export const fileEntryPath = (file: string) => `${FILES}${file}`;

/**
 * Where in the data folder a file of a backup belongs.
 * @returns undefined when the path leads elsewhere, or has a name that not every system takes.
 */
export function readFilePath(path: string): string | undefined {
  if (!path.startsWith(FILES)) return undefined;
  const file = path.slice(FILES.length);
  return isSafePath(file) ? file : undefined;
}

export function isSafePath(file: string): boolean {
  const segments = file.split('/');
  return segments.length <= DEEPEST && segments.every((segment) => SEGMENT.test(segment));
}
