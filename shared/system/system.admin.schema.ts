import { z } from 'zod';
import { backupOrigins } from '#shared/backup/backup-origin.ts';
import { connectionView } from '#shared/connections/connections.schema.ts';
import { instant } from '#shared/core/fields.ts';
import { meaningStatus } from '#shared/passages/passages.schema.ts';

/** A backup is uploaded in pieces of this size, in bytes. */
export const PIECE_BYTES = 4_000_000;
/** What the owner types to have a backup restored. */
export const RESTORE_WORD = 'RESTORE';

const count = z.int().min(0);
const text = z.string();

const job = z.object({
  name: text,
  title: text,
  everySeconds: count,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Of the last run that failed. */
  lastError: z.object({ at: instant, text }).nullable(),
});

/** An earlier state of the install that a restore has moved aside. */
const keptInstall = z.object({ name: text, bytes: count });

export const systemStatus = z.object({
  /** What the program has noticed about how it is set up, in whole sentences, and the screen where it is mended. */
  warnings: z.array(z.object({ text, target: text.nullable() })),
  /** The secrets are not those that the database was made with. */
  otherSecrets: z.boolean(),
  program: z.object({
    version: text,
    /** Where the build knows it. */
    commit: text.nullable(),
    builtAt: instant.nullable(),
    node: text,
    startedAt: instant,
    uptimeSeconds: count,
  }),
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    address: text,
    bytes: count,
    migrations: z.array(z.object({ name: text, appliedAt: instant })),
    restored: z.object({ at: instant, madeAt: instant, version: text }).nullable(),
  }),
  /** Bytes that visitors have stored, and the limits: in total, and for a day. */
  visitors: z.object({ bytes: count, totalBytes: count, dayBytes: count }),
  disk: z.object({ dataBytes: count, freeBytes: count, totalBytes: count }),
  mail: z.object({
    /** A mail server is in use. */
    configured: z.boolean(),
    queued: count,
    failed: count,
    uncertain: count,
    /** Too old to be sent automatically. */
    old: count,
    oldestQueuedAt: instant.nullable(),
  }),
  connections: z.array(connectionView.pick({ id: true, source: true, health: true })),
  meanings: meaningStatus,
  jobs: z.array(job),
  kept: z.array(keptInstall),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const testResult = z.object({ ok: z.boolean(), text });

const backupReport = z.object({
  madeAt: instant,
  version: text,
  engine: z.enum(['sqlite', 'postgres']),
  publicUrl: text,
  newSteps: z.int(),
  tables: z.array(z.object({ name: text, rows: count })),
  files: count,
  bytes: count,
});

/** An uploaded backup that the next start is to restore. */
export const restoreState = z.object({
  received: count,
  checking: z.boolean(),
  checked: z.object({ id: text, report: backupReport, origin: z.enum(backupOrigins) }).nullable(),
  /** Why it cannot be used, or why it was not restored. */
  problem: text.nullable(),
  waiting: z.boolean(),
});
export type RestoreState = z.infer<typeof restoreState>;

/** The secret key or the passphrase of a file that is encrypted. */
export const backupCheck = z.strictObject({ key: z.string().trim().max(1000).optional() });

export const restoreConfirmation = z.strictObject({
  /** Of the check whose report was shown. */
  id: z.uuid(),
  confirm: z.literal(RESTORE_WORD, `Type ${RESTORE_WORD}`),
  /** Whether a backup that this install has not signed is accepted. */
  fromElsewhere: z.boolean().default(false),
  currentPassword: z.string().min(1, 'Password is required').max(200),
});
