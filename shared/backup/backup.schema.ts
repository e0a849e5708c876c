import { z } from 'zod';
import { instant, timeZone } from '#shared/core/fields.ts';

const BACKUPS_KEPT_MOST = 60;
/** The public half of an age key, as `age-keygen` prints it. */
export const publicKey = z
  .string()
  .trim()
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'A public key begins with age1 and has 62 characters');

/** What is done one at a time. */
export const backupWork = z.enum(['backup', 'drill', 'pack', 'pack-drill']);
export type BackupWork = z.infer<typeof backupWork>;

/** When backups are made automatically, how many are kept, and who can read them. */
export const backupSettings = z
  .strictObject({
    enabled: z.boolean(),
    /** The hour of the day, by clocks in `timeZone`. */
    hour: z.int().min(0).max(23),
    timeZone,
    keep: z
      .int('Use a whole number')
      .min(1, 'Keep at least 1')
      .max(BACKUPS_KEPT_MOST, `Keep at most ${BACKUPS_KEPT_MOST}`),
    /** The public key of whoever can read them beside this install; null: anyone who gets hold of one can. */
    recipient: publicKey.nullable(),
    /** Whether each is also sent to the storage. */
    offsite: z.boolean(),
  })
  .refine(({ offsite, recipient }) => !offsite || recipient !== null, {
    path: ['recipient'],
    error: 'Only encrypted backups leave this machine: set a key first',
  });
export type BackupSettings = z.infer<typeof backupSettings>;

export const backupRun = z.object({
  at: instant,
  /** Null while it is running, or when it was interrupted. */
  finishedAt: instant.nullable(),
  backup: z.string(),
  error: z.string().nullable(),
  /** What the backup holds. */
  found: z.object({ rows: z.int(), tables: z.int(), files: z.int() }).nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

const backup = z.object({
  name: z.string(),
  bytes: z.int(),
  at: instant,
  encrypted: z.boolean(),
  /** Whether a copy lies in the storage. */
  stored: z.boolean(),
});

export const backupState = z.object({
  settings: backupSettings,
  /** Their folder on this machine. */
  folder: z.string(),
  /** The storage that copies can go to; null: none is set up. */
  storage: z.string().nullable(),
  /** What is being done right now. */
  busy: backupWork.nullable(),
  nextAt: instant.nullable(),
  /** The last of each; null: there was none. */
  lastBackup: backupRun.nullable(),
  lastDrill: backupRun.nullable(),
  /** When the last successful backup was made. */
  lastGoodAt: instant.nullable(),
  backups: z.array(backup),
});
export type BackupState = z.infer<typeof backupState>;
