import type { BackupRun, BackupState } from '#shared/backup/backup.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './System.module.css';

/** How the last backup and the last rehearsal went, and when the next backup is due. */
export function BackupFacts({ state }: { state: BackupState }) {
  const { lastBackup, lastDrill, lastGoodAt, nextAt, busy } = state;
  return (
    <dl className={styles.about}>
      <div>
        <dt>Last backup</dt>
        <dd>
          <Run run={lastBackup} none="None yet" running={busy === 'backup'} />
          {lastBackup && lastGoodAt && lastGoodAt !== lastBackup.at && (
            <> The last good one is of {formatMoment(lastGoodAt)}.</>
          )}
        </dd>
      </div>
      <div>
        <dt>Last rehearsal</dt>
        <dd>
          <Run run={lastDrill} none="None yet" running={busy === 'drill'} />
        </dd>
      </div>
      <div>
        <dt>Next backup</dt>
        <dd>{nextAt ? formatMoment(nextAt) : 'Never: backups are off'}</dd>
      </div>
    </dl>
  );
}

interface RunProps {
  run: BackupRun | null;
  none: string;
  running: boolean;
}

/** How a backup, a pack or a rehearsal went. */
export function Run({ run, none, running }: RunProps) {
  if (running) return <>Under way now</>;
  if (!run) return <>{none}</>;
  const at = formatMoment(run.at);
  if (run.error !== null)
    return (
      <span className={styles.bad}>
        {at}, failed: {run.error}
      </span>
    );
  if (run.finishedAt === null) return <span className={styles.bad}>{at}, did not come to its end</span>;
  return (
    <>
      <span className={styles.ok}>{at}, good</span>
      {run.found && `: ${wordsOf(run.found)}`}
    </>
  );
}

function wordsOf({ rows, tables, files }: NonNullable<BackupRun['found']>): string {
  const count = (number: number) => number.toLocaleString('en-US');
  return `${count(rows)} rows in ${count(tables)} tables, ${files === 1 ? '1 file' : `${count(files)} files`}`;
}
