import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { type MailSubject, mailSubject } from '#api/core/mail/mail-subject.ts';
import { type BackupWork, backupWork } from '#shared/backup/backup.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { BackupPorts } from './backup.ports.ts';
import { isBackupDue, isDrillDue, isUnderWay } from './backup.schedule.ts';
import { backupRuns, backupSettingsDocument } from './backup.store.ts';
import { wasMadeBy } from './backup-folder.ts';
import type { BackupReport } from './read/read-backup.ts';

const TOLD_LENGTH = 300;
/** The signal of a run that is never stopped. */
const never = new AbortController().signal;

/** Makes backups and rehearses restoring them, one thing at a time. */
export function backupService(ports: BackupPorts) {
  const { database, now, log, folder, offsite } = ports;
  const runs = backupRuns(database.db, now);
  const settings = backupSettingsDocument(database, now);
  let busy: BackupWork | undefined;

  /** Runs `work` unless something is under way, here or in another process. */
  async function alone(
    { kind, backup = '', signal }: { kind: BackupWork; backup?: string; signal: AbortSignal },
    work: (id: string) => Promise<void>,
  ): Promise<boolean> {
    if (busy) return false;
    busy = kind;
    try {
      const last = await Promise.all(backupWork.options.map((each) => runs.last(each)));
      if (last.some((run) => isUnderWay(run, now()))) return false;
      const id = await runs.begin(kind, backup);
      const stopped = once(signal);
      // If the database is busy now, the update of the next minute is early enough.
      const rest = ports.eachMinute(() => void runs.beat(id).catch(() => {}));
      const done = await Promise.race([work(id).then(() => true), stopped.promise])
        .catch((error) => failed(kind, id, error))
        .finally(() => {
          rest();
          stopped.forget();
        });
      // The program is shutting down, which is no failure: the run is made up for after the next start.
      if (!done) await runs.forget(id);
      return done;
    } finally {
      busy = undefined;
    }
  }

  async function failed(kind: BackupWork, id: string, thrown: unknown): Promise<never> {
    const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, TOLD_LENGTH);
    const before = await runs.lastGood(kind);
    await runs.end(id, { error });
    log.error({ err: thrown, kind }, 'backup failed');
    const told = failures[kind];
    if (!told) throw thrown;
    await database.transaction(async (tx) => {
      await ports.tellOwner(tx, {
        kind: 'failure',
        subject: told.subject,
        blocks: [
          { paragraph: `${told.what}: ${error}` },
          {
            paragraph: before
              ? `The last complete one began ${before.startedAt}.`
              : 'There was no complete one before.',
          },
        ],
        target: adminPaths.backups,
        once: `${kind} ${Math.floor(tx.now / DAY_MS)}`,
      });
      await tx.event({ type: `system.${kind}-failed`, subjectId: id, data: {} });
    });
    throw thrown;
  }

  const make = (signal = never) =>
    alone({ kind: 'backup', signal }, async (id) => {
      const { recipient, keep, offsite: copied } = await settings.get();
      const { name, bytes, sha256, report } = await ports.write(recipient);
      if (signal.aborted) return;
      // The backup exists, even if copying it fails.
      await ports.prune(keep);
      const place = copied && recipient !== null ? offsite() : undefined;
      if (place) {
        await place.put(name, path.join(folder, name), { size: bytes, hash: sha256 });
        const copies = (await place.list())
          .filter((copy) => wasMadeBy(now(), copy))
          .sort()
          .toReversed();
        for (const old of copies.slice(keep)) await place.remove(old);
      }
      const stored = place ? 1 : 0;
      await runs.end(id, { backup: name, bytes, found: contentOf(report), stored });
    });

  /** @param recipient the public key of the pack, made for it alone */
  const makePack = (recipient: string) =>
    alone({ kind: 'pack', signal: never }, async (id) => {
      const { name, bytes, report } = await ports.writePack(recipient);
      await runs.end(id, { backup: name, bytes, found: contentOf(report) });
    });

  /** @param key the secret key of the pack; without it the pack is opened with the key of this install */
  const rehearsePack = (name: string, key: string | undefined) =>
    alone({ kind: 'pack-drill', backup: name, signal: never }, async (id) => {
      const report = await ports.rehearsePack(name, key);
      await runs.end(id, { found: contentOf(report) });
    });

  const newestMade = async () => (await ports.list()).find(({ name }) => wasMadeBy(now(), name));

  async function drill(signal = never): Promise<boolean> {
    const newest = await newestMade();
    if (!newest) throw new AppError('request.not-found', { text: 'There is no backup yet.' });
    return alone({ kind: 'drill', backup: newest.name, signal }, async (id) => {
      const report = await ports.rehearse(newest);
      await runs.end(id, { found: contentOf(report), bytes: newest.bytes });
    });
  }

  return {
    runs,
    settings,
    make,
    drill,
    makePack,
    rehearsePack,
    busy: () => busy ?? null,

    /** Begins long work without waiting for its end, which the state reports. @throws AppError while something is under way */
    async begin(work: () => Promise<boolean>): Promise<{ begun: true }> {
      if (busy) throw new AppError('request.conflict', { text: 'One is running already.' });
      // A failure and its cause are stored in the run.
      work().catch((error) => log.debug({ err: error }, 'backup work ended'));
      return { begun: true };
    },

    /** Makes the backup and the rehearsal that are due. */
    async runDue(signal: AbortSignal): Promise<void> {
      if (isBackupDue(await settings.get(), await runs.last('backup'), now())) await make(signal);
      const newest = await newestMade();
      if (!newest || signal.aborted) return;
      if (isDrillDue(newest.name, await runs.last('drill'), now())) await drill(signal);
    },
  };
}

/** What a backup holds, as a run keeps it. */
const contentOf = ({ tables, files }: BackupReport) =>
  JSON.stringify({ rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, files });

/** What is told of work that begins by itself. The owner begins the other, and sees on the screen how it went. */
const failures: Readonly<Partial<Record<BackupWork, { what: string; subject: MailSubject }>>> = {
  backup: { what: 'The backup of your hub failed', subject: mailSubject`A backup failed` },
  drill: {
    what: 'A backup of your hub could not be restored',
    subject: mailSubject`A backup could not be restored`,
  },
};

/** Resolves to false once the signal aborts. */
function once(signal: AbortSignal): { promise: Promise<false>; forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<false>();
  const tell = () => resolve(false);
  signal.addEventListener('abort', tell);
  if (signal.aborted) tell();
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}

export type BackupService = ReturnType<typeof backupService>;
