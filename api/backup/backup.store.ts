import { randomUUID } from 'node:crypto';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { type BackupSettings, type BackupWork, backupSettings } from '#shared/backup/backup.schema.ts';
import { isoAt } from '#shared/core/time.ts';

export interface BackupTables extends DocumentTables {
  /** Runs on this machine. A run that was killed has no `finishedAt`. */
  backupRuns: {
    id: string;
    kind: BackupWork;
    /** The name of the backup or pack; empty until there is one. */
    backup: string;
    startedAt: string;
    finishedAt: string | null;
    /** When the run last reported that it goes on; null in its first minute. */
    aliveAt: string | null;
    error: string | null;
    bytes: number | null;
    /** Whether a copy went to the storage. */
    stored: 0 | 1;
    /** The content of the backup, as JSON. */
    found: string | null;
  };
}
export type RunRow = BackupTables['backupRuns'];

const RUNS_KEPT = 200;
/** How far the clocks of several processes may differ. A run that began later has the time of a wrong clock. */
const CLOCKS_DIFFER_MS = 60_000;

/** Off on a new install: the owner decides where backups go and who can read them. */
const first: BackupSettings = {
  enabled: false,
  hour: 3,
  timeZone: 'UTC',
  keep: 7,
  recipient: null,
  offsite: false,
};

export const backupSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'backups', backupSettings, { now, fallback: first });

/** Runs of backups and of rehearsals, in the order in which they began. Runs of the future are left out. */
export function backupRuns(db: Db<BackupTables>, now: Clock) {
  const instant = (ahead = 0) => isoAt(now() + ahead);
  const runs = (kind: BackupWork) =>
    db
      .selectFrom('backupRuns')
      .selectAll()
      .where('kind', '=', kind)
      .where('startedAt', '<=', instant(CLOCKS_DIFFER_MS))
      .orderBy('startedAt', 'desc');
  return {
    async begin(kind: BackupWork, backup = ''): Promise<string> {
      const id = randomUUID();
      const nothing = {
        finishedAt: null,
        aliveAt: null,
        error: null,
        bytes: null,
        stored: 0,
        found: null,
      } as const;
      await db
        .insertInto('backupRuns')
        .values({ ...nothing, id, kind, backup, startedAt: instant() })
        .execute();
      return id;
    },

    /** Reports that the run still goes on. */
    async beat(id: string): Promise<void> {
      await db.updateTable('backupRuns').set({ aliveAt: instant() }).where('id', '=', id).execute();
    },

    async end(id: string, outcome: Partial<Pick<RunRow, 'backup' | 'error' | 'bytes' | 'found' | 'stored'>>) {
      await db
        .updateTable('backupRuns')
        .set({ ...outcome, finishedAt: instant() })
        .where('id', '=', id)
        .execute();
      const old = db.selectFrom('backupRuns').select('startedAt').orderBy('startedAt', 'desc');
      const oldest = await old.offset(RUNS_KEPT).limit(1).executeTakeFirst();
      if (oldest) await db.deleteFrom('backupRuns').where('startedAt', '<=', oldest.startedAt).execute();
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('backupRuns').where('id', '=', id).execute();
    },

    last: (kind: BackupWork) => runs(kind).limit(1).executeTakeFirst(),

    lastGood: (kind: BackupWork) =>
      runs(kind).where('finishedAt', 'is not', null).where('error', 'is', null).limit(1).executeTakeFirst(),

    /** The backups whose copies went to the storage, by name. */
    async stored(): Promise<Set<string>> {
      const rows = await db.selectFrom('backupRuns').select('backup').where('stored', '=', 1).execute();
      return new Set(rows.map(({ backup }) => backup));
    },
  };
}
export type BackupRuns = ReturnType<typeof backupRuns>;
