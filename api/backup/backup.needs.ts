import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import type { BackupSettings } from '#shared/backup/backup.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isOverdue, isUnderWay } from './backup.schedule.ts';
import type { BackupRuns, RunRow } from './backup.store.ts';

/** Backups that were not made, or could not be restored. */
export const backupsToLookAt =
  (runs: BackupRuns, settings: () => Promise<BackupSettings>, now: () => number): NeedSource =>
  async () => {
    const [backup, drill, good, current] = await Promise.all([
      runs.last('backup'),
      runs.last('drill'),
      runs.lastGood('backup'),
      settings(),
    ]);
    const isBad = (run: RunRow | undefined): run is RunRow =>
      run !== undefined && (run.error !== null || (run.finishedAt === null && !isUnderWay(run, now())));
    const bad = (run: RunRow, title: string) => ({
      kind: 'backup',
      id: run.id,
      dueAt: null,
      overdue: false,
      since: run.startedAt,
      title,
      detail: run.error ?? 'It did not finish.',
      target: adminPaths.backups,
      action: 'Look',
    });
    const items = [];
    if (isBad(backup)) items.push(bad(backup, 'Backup failed'));
    else if (good && isOverdue(current, good, now()))
      items.push({ ...bad(good, 'Backup is overdue'), detail: 'The last complete one is too old.' });
    if (isBad(drill)) items.push(bad(drill, 'Backup could not be restored'));
    return { items, total: totalOf(items.length) };
  };
